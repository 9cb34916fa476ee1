//! Every problem's `largest.rs`. `BLESS=1 cargo test --test tidy` writes this list.

use super::{Largest, shapes};

#[path = "../../problems/abc206f/largest.rs"]
mod abc206f;
#[path = "../../problems/abc209e/largest.rs"]
mod abc209e;
#[path = "../../problems/abc229h/largest.rs"]
mod abc229h;
#[path = "../../problems/abc255g/largest.rs"]
mod abc255g;
#[path = "../../problems/abc278g/largest.rs"]
mod abc278g;
#[path = "../../problems/abc297g/largest.rs"]
mod abc297g;
#[path = "../../problems/agc002e/largest.rs"]
mod agc002e;
#[path = "../../problems/agc010f/largest.rs"]
mod agc010f;
#[path = "../../problems/agc016f/largest.rs"]
mod agc016f;
#[path = "../../problems/agc017d/largest.rs"]
mod agc017d;
#[path = "../../problems/al_16_08/largest.rs"]
mod al_16_08;
#[path = "../../problems/aoj1377/largest.rs"]
mod aoj1377;
#[path = "../../problems/arc091d/largest.rs"]
mod arc091d;
#[path = "../../problems/arc116f/largest.rs"]
mod arc116f;
#[path = "../../problems/arc168b/largest.rs"]
mod arc168b;
#[path = "../../problems/cf1033c/largest.rs"]
mod cf1033c;
#[path = "../../problems/cf1033g/largest.rs"]
mod cf1033g;
#[path = "../../problems/cf1091h/largest.rs"]
mod cf1091h;
#[path = "../../problems/cf1147f/largest.rs"]
mod cf1147f;
#[path = "../../problems/cf1149e/largest.rs"]
mod cf1149e;
#[path = "../../problems/cf1190b/largest.rs"]
mod cf1190b;
#[path = "../../problems/cf1194d/largest.rs"]
mod cf1194d;
#[path = "../../problems/cf1312f/largest.rs"]
mod cf1312f;
#[path = "../../problems/cf1382b/largest.rs"]
mod cf1382b;
#[path = "../../problems/cf1451f/largest.rs"]
mod cf1451f;
#[path = "../../problems/cf1458e/largest.rs"]
mod cf1458e;
#[path = "../../problems/cf15c/largest.rs"]
mod cf15c;
#[path = "../../problems/cf1704f/largest.rs"]
mod cf1704f;
#[path = "../../problems/cf2004e/largest.rs"]
mod cf2004e;
#[path = "../../problems/cf256c/largest.rs"]
mod cf256c;
#[path = "../../problems/cf305e/largest.rs"]
mod cf305e;
#[path = "../../problems/cf317d/largest.rs"]
mod cf317d;
#[path = "../../problems/cf494e/largest.rs"]
mod cf494e;
#[path = "../../problems/cf603c/largest.rs"]
mod cf603c;
#[path = "../../problems/cf768e/largest.rs"]
mod cf768e;
#[path = "../../problems/cf787c/largest.rs"]
mod cf787c;
#[path = "../../problems/cf850c/largest.rs"]
mod cf850c;
#[path = "../../problems/cf87c/largest.rs"]
mod cf87c;
#[path = "../../problems/cot3/largest.rs"]
mod cot3;
#[path = "../../problems/cses1097/largest.rs"]
mod cses1097;
#[path = "../../problems/cses1098/largest.rs"]
mod cses1098;
#[path = "../../problems/cses1099/largest.rs"]
mod cses1099;
#[path = "../../problems/cses1729/largest.rs"]
mod cses1729;
#[path = "../../problems/cses1730/largest.rs"]
mod cses1730;
#[path = "../../problems/cses2207/largest.rs"]
mod cses2207;
#[path = "../../problems/cses2208/largest.rs"]
mod cses2208;
#[path = "../../problems/edpc_k/largest.rs"]
mod edpc_k;
#[path = "../../problems/edpc_l/largest.rs"]
mod edpc_l;
#[path = "../../problems/hdu1527/largest.rs"]
mod hdu1527;
#[path = "../../problems/hdu1536/largest.rs"]
mod hdu1536;
#[path = "../../problems/hdu1729/largest.rs"]
mod hdu1729;
#[path = "../../problems/hdu1846/largest.rs"]
mod hdu1846;
#[path = "../../problems/hdu1847/largest.rs"]
mod hdu1847;
#[path = "../../problems/hdu1848/largest.rs"]
mod hdu1848;
#[path = "../../problems/hdu1849/largest.rs"]
mod hdu1849;
#[path = "../../problems/hdu1850/largest.rs"]
mod hdu1850;
#[path = "../../problems/hdu1907/largest.rs"]
mod hdu1907;
#[path = "../../problems/hdu2149/largest.rs"]
mod hdu2149;
#[path = "../../problems/hdu2176/largest.rs"]
mod hdu2176;
#[path = "../../problems/hdu2516/largest.rs"]
mod hdu2516;
#[path = "../../problems/hdu3032/largest.rs"]
mod hdu3032;
#[path = "../../problems/hdu3404/largest.rs"]
mod hdu3404;
#[path = "../../problems/hdu3537/largest.rs"]
mod hdu3537;
#[path = "../../problems/hdu3544/largest.rs"]
mod hdu3544;
#[path = "../../problems/hdu3949/largest.rs"]
mod hdu3949;
#[path = "../../problems/lc_nim_product_64/largest.rs"]
mod lc_nim_product_64;
#[path = "../../problems/p10501/largest.rs"]
mod p10501;
#[path = "../../problems/p10506/largest.rs"]
mod p10506;
#[path = "../../problems/p10507/largest.rs"]
mod p10507;
#[path = "../../problems/p1247/largest.rs"]
mod p1247;
#[path = "../../problems/p1288/largest.rs"]
mod p1288;
#[path = "../../problems/p1290/largest.rs"]
mod p1290;
#[path = "../../problems/p1971/largest.rs"]
mod p1971;
#[path = "../../problems/p2148/largest.rs"]
mod p2148;
#[path = "../../problems/p2197/largest.rs"]
mod p2197;
#[path = "../../problems/p2252/largest.rs"]
mod p2252;
#[path = "../../problems/p2490/largest.rs"]
mod p2490;
#[path = "../../problems/p2575/largest.rs"]
mod p2575;
#[path = "../../problems/p2594/largest.rs"]
mod p2594;
#[path = "../../problems/p2599/largest.rs"]
mod p2599;
#[path = "../../problems/p2734/largest.rs"]
mod p2734;
#[path = "../../problems/p2953/largest.rs"]
mod p2953;
#[path = "../../problems/p3179/largest.rs"]
mod p3179;
#[path = "../../problems/p3185/largest.rs"]
mod p3185;
#[path = "../../problems/p3210/largest.rs"]
mod p3210;
#[path = "../../problems/p3235/largest.rs"]
mod p3235;
#[path = "../../problems/p3480/largest.rs"]
mod p3480;
#[path = "../../problems/p3812/largest.rs"]
mod p3812;
#[path = "../../problems/p4018/largest.rs"]
mod p4018;
#[path = "../../problems/p4055/largest.rs"]
mod p4055;
#[path = "../../problems/p4101/largest.rs"]
mod p4101;
#[path = "../../problems/p4136/largest.rs"]
mod p4136;
#[path = "../../problems/p4279/largest.rs"]
mod p4279;
#[path = "../../problems/p4617/largest.rs"]
mod p4617;
#[path = "../../problems/p4860/largest.rs"]
mod p4860;
#[path = "../../problems/p5363/largest.rs"]
mod p5363;
#[path = "../../problems/p5387/largest.rs"]
mod p5387;
#[path = "../../problems/p5675/largest.rs"]
mod p5675;
#[path = "../../problems/p5970/largest.rs"]
mod p5970;
#[path = "../../problems/p6487/largest.rs"]
mod p6487;
#[path = "../../problems/p6560/largest.rs"]
mod p6560;
#[path = "../../problems/p6791/largest.rs"]
mod p6791;
#[path = "../../problems/p7589/largest.rs"]
mod p7589;
#[path = "../../problems/p7864/largest.rs"]
mod p7864;
#[path = "../../problems/p8347/largest.rs"]
mod p8347;
#[path = "../../problems/p8369/largest.rs"]
mod p8369;
#[path = "../../problems/p8606/largest.rs"]
mod p8606;
#[path = "../../problems/p8901/largest.rs"]
mod p8901;
#[path = "../../problems/poj3710/largest.rs"]
mod poj3710;
#[path = "../../problems/typical90_031/largest.rs"]
mod typical90_031;

/// Sorted by the ids of the problems.
pub const LARGEST: &[Largest] = &largest![
    abc206f,
    abc209e,
    abc229h,
    abc255g,
    abc278g,
    abc297g,
    agc002e,
    agc010f,
    agc016f,
    agc017d,
    al_16_08,
    aoj1377,
    arc091d,
    arc116f,
    arc168b,
    cf1033c,
    cf1033g,
    cf1091h,
    cf1147f,
    cf1149e,
    cf1190b,
    cf1194d,
    cf1312f,
    cf1382b,
    cf1451f,
    cf1458e,
    cf15c,
    cf1704f,
    cf2004e,
    cf256c,
    cf305e,
    cf317d,
    cf494e,
    cf603c,
    cf768e,
    cf787c,
    cf850c,
    cf87c,
    cot3,
    cses1097,
    cses1098,
    cses1099,
    cses1729,
    cses1730,
    cses2207,
    cses2208,
    edpc_k,
    edpc_l,
    hdu1527,
    hdu1536,
    hdu1729,
    hdu1846,
    hdu1847,
    hdu1848,
    hdu1849,
    hdu1850,
    hdu1907,
    hdu2149,
    hdu2176,
    hdu2516,
    hdu3032,
    hdu3404,
    hdu3537,
    hdu3544,
    hdu3949,
    lc_nim_product_64,
    p10501,
    p10506,
    p10507,
    p1247,
    p1288,
    p1290,
    p1971,
    p2148,
    p2197,
    p2252,
    p2490,
    p2575,
    p2594,
    p2599,
    p2734,
    p2953,
    p3179,
    p3185,
    p3210,
    p3235,
    p3480,
    p3812,
    p4018,
    p4055,
    p4101,
    p4136,
    p4279,
    p4617,
    p4860,
    p5363,
    p5387,
    p5675,
    p5970,
    p6487,
    p6560,
    p6791,
    p7589,
    p7864,
    p8347,
    p8369,
    p8606,
    p8901,
    poj3710,
    typical90_031
];

// Chooses the theme before anything is drawn.
try { document.documentElement.dataset.theme = localStorage.theme || ''; } catch (error) { /* none */ }

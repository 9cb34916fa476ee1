// Searching, copying, choosing a theme and a judge, and keys. The pages are complete without it.
(function () {
  'use strict';
  var root = document.documentElement, body = document.body;
  function one(selector) { return document.querySelector(selector); }
  function all(selector) { return Array.prototype.slice.call(document.querySelectorAll(selector)); }

  // Copying: the button names lines of the code on this page, or carries the text.
  function textOf(button) {
    if (button.dataset.text !== undefined) return button.dataset.text;
    var whole = document.getElementById(button.dataset.of).textContent;
    if (button.dataset.lines === undefined) return whole;
    var lines = whole.split('\n');
    return button.dataset.lines.split(',').map(function (range) {
      var ends = range.split('-').map(Number);
      return lines.slice(ends[0], ends[ends.length - 1] + 1).join('\n') + '\n';
    }).join('');
  }
  var said = one('#said'), silence;
  function say(text) {
    said.textContent = text;
    clearTimeout(silence);
    silence = setTimeout(function () { said.textContent = ''; }, 2500);
  }
  function byHand(text) {
    var area = document.createElement('textarea');
    area.value = text;
    area.setAttribute('readonly', '');
    area.style.position = 'fixed';
    area.style.opacity = '0';
    body.appendChild(area);
    area.select();
    var done = document.execCommand('copy');
    area.remove();
    return done ? Promise.resolve() : Promise.reject();
  }
  function copy(button) {
    var text = textOf(button);
    var count = text.split('\n').length - 1;
    var clipboard = navigator.clipboard;
    var done = clipboard && clipboard.writeText
      ? clipboard.writeText(text).catch(function () { return byHand(text); })
      : byHand(text);
    done.then(function () { say(body.dataset.copied.replace('{}', count)); },
      function () { say(body.dataset.failed); });
  }
  all('.copy').forEach(function (button) {
    button.addEventListener('click', function () { copy(button); });
  });
  window.grundyTextOf = textOf;

  // The theme
  one('.theme').addEventListener('click', function () {
    var dark = matchMedia('(prefers-color-scheme: dark)').matches;
    var now = root.dataset.theme || (dark ? 'dark' : 'light');
    root.dataset.theme = now === 'dark' ? 'light' : 'dark';
    try { localStorage.theme = root.dataset.theme; } catch (error) { /* not kept */ }
  });

  // The choice of a judge
  var judges = all('.filter button');
  judges.forEach(function (button) {
    button.addEventListener('click', function () {
      var judge = button.dataset.judge;
      judges.forEach(function (other) {
        other.setAttribute('aria-pressed', String(other === button));
      });
      all('[data-judges]').forEach(function (row) {
        row.hidden = judge !== '' && row.dataset.judges.split(' ').indexOf(judge) < 0;
      });
      all('section.group').forEach(function (group) {
        group.hidden = !group.querySelector('li:not([hidden])');
      });
    });
  });

  // Searching. Names go before texts, and whole names before their beginnings and their parts.
  function plain(text) {
    return text.normalize('NFKC').toLowerCase().replace(/奕/g, '弈')
      .replace(/[_\-–'’]/g, ' ').replace(/\s+/g, ' ').trim();
  }
  var index = (window.GRUNDY || []).map(function (entry) {
    return { href: entry[0], title: entry[1], beside: entry[2],
      names: entry[3].split('|').map(plain), text: plain(entry[4]) };
  });
  function place(entry, word) {
    var best = entry.text.indexOf(word) >= 0 ? 4 : 9;
    entry.names.forEach(function (name) {
      var at = name.indexOf(word);
      var rank = name === word ? 0 : at < 0 ? 9 : at === 0 ? 1 : name.charAt(at - 1) === ' ' ? 2 : 3;
      best = Math.min(best, rank);
    });
    return best;
  }
  function search(query) {
    var whole = plain(query), words = whole.split(' ');
    return index.map(function (entry, i) {
      var worst = Math.max.apply(null, words.map(function (word) { return place(entry, word); }));
      return { entry: entry, rank: Math.min(place(entry, whole), worst < 9 ? worst + .5 : 9), i: i };
    }).filter(function (found) { return found.rank < 9; })
      .sort(function (a, b) { return a.rank - b.rank || a.i - b.i; })
      .slice(0, 12).map(function (found) { return found.entry; });
  }
  window.grundySearch = search;

  var form = one('.search'), input = one('#q'), list = one('#found'), chosen = -1;
  form.hidden = false;
  function choose(next) {
    var items = list.querySelectorAll('[role=option]');
    if (!items.length) return;
    chosen = (next + items.length) % items.length;
    items.forEach(function (item, i) { item.setAttribute('aria-selected', String(i === chosen)); });
    input.setAttribute('aria-activedescendant', items[chosen].id);
    items[chosen].scrollIntoView({ block: 'nearest' });
  }
  function close() {
    list.hidden = true;
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
  }
  function show() {
    list.textContent = '';
    chosen = -1;
    if (!input.value.trim()) return close();
    var found = search(input.value);
    found.forEach(function (entry, i) {
      var item = document.createElement('li'), link = document.createElement('a');
      var beside = document.createElement('small');
      item.id = 'found-' + i;
      item.setAttribute('role', 'option');
      link.href = entry.href;
      link.tabIndex = -1;
      link.textContent = entry.title;
      beside.textContent = entry.beside;
      link.appendChild(beside);
      item.appendChild(link);
      list.appendChild(item);
    });
    if (!found.length) {
      var none = document.createElement('li');
      none.className = 'none';
      none.setAttribute('role', 'option');
      none.textContent = body.dataset.nothing;
      list.appendChild(none);
    }
    list.hidden = false;
    input.setAttribute('aria-expanded', 'true');
    if (found.length) choose(0);
  }
  input.addEventListener('input', show);
  input.addEventListener('focus', show);
  input.addEventListener('keydown', function (event) {
    if (event.key === 'ArrowDown') choose(chosen + 1);
    else if (event.key === 'ArrowUp') choose(chosen - 1);
    else if (event.key === 'Escape') { close(); input.blur(); }
    else return;
    event.preventDefault();
  });
  form.addEventListener('submit', function (event) {
    event.preventDefault();
    var link = list.querySelector('[aria-selected=true] a');
    if (link) location.href = link.href;
  });
  document.addEventListener('click', function (event) {
    if (!form.contains(event.target)) close();
  });

  // Keys
  var keys = one('#keys');
  one('.keys').addEventListener('click', function () { keys.showModal(); });
  document.addEventListener('keydown', function (event) {
    var target = event.target;
    if (event.ctrlKey || event.metaKey || event.altKey || keys.open) return;
    if (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return;
    if (event.key === '/') { event.preventDefault(); input.focus(); input.select(); }
    if (event.key === '?') keys.showModal();
    if (event.key === 'c' && one('.copy.main')) copy(one('.copy.main'));
  });
})();

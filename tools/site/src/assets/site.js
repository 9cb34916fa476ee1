// Searching, copying, choosing a theme and a judge, and keys. The pages are complete without it.
(function () {
  'use strict';
  var root = document.documentElement, body = document.body;
  function one(selector) { return document.querySelector(selector); }
  function make(tag, attributes, children) {
    var element = document.createElement(tag);
    Object.keys(attributes).forEach(function (name) {
      element.setAttribute(name, attributes[name]);
    });
    (children || []).forEach(function (child) { element.append(child); });
    return element;
  }
  function all(selector) { return Array.prototype.slice.call(document.querySelectorAll(selector)); }

  var words = window.GRUNDY.words;
  var said = make('p', { id: 'said', role: 'status' });
  body.append(said);

  // Copying: the button names lines of the code on this page, or a text of its script.
  function textOf(button) {
    if (button.dataset.text) return window.grundyTexts[button.dataset.text];
    var whole = one('#whole').textContent;
    if (button.dataset.lines === undefined) return whole;
    var lines = whole.split('\n');
    return button.dataset.lines.split(',').map(function (range) {
      var ends = range.split('-').map(Number);
      return lines.slice(ends[0], ends[ends.length - 1] + 1).join('\n') + '\n';
    }).join('');
  }
  var silence;
  function say(text) {
    said.textContent = text;
    clearTimeout(silence);
    silence = setTimeout(function () { said.textContent = ''; }, 2500);
  }
  function byHand(text) {
    var area = make('textarea', { readonly: '', style: 'position:fixed;opacity:0' });
    area.value = text;
    body.append(area);
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
    done.then(function () {
      var size = button.querySelector('small'), told = words.copied[+(count > 1)].replace('{}', count);
      if (!button.dataset.size) button.dataset.size = size.textContent;
      size.textContent = told;
      setTimeout(function () { size.textContent = button.dataset.size; }, 2500);
      say(told);
    },
      function () { say(words.failed); });
  }
  all('.copy').forEach(function (button) {
    button.addEventListener('click', function () { copy(button); });
  });

  // What is on this page
  var sections = all('section[id] > h2');
  if (sections.length > 1) {
    one('.columns').append(make('nav', { 'class': 'aside', 'aria-label': words.sections }, [
      make('p', {}, [words.sections]),
      make('ul', {}, sections.map(function (title) {
        var link = make('a', { href: '#' + title.parentElement.id }, [title.textContent]);
        return make('li', {}, [link]);
      }))
    ]));
  }

  // Rust code in colours: comments, texts, names that are declared, and keywords. Lifetimes are
  // tokens, too, as they may be called like keywords.
  var TOKEN = RegExp([/(\/\/.*|\/\*[^]*?\*\/)/, /((?:\b(?:br?|r)#*)?"(?:\\.|[^"\\])*"#*|b?'(?:\\.[^']*|&\w+;|[^'\\])')/,
    /'\w+/, /\b(fn|mod|struct|enum|trait|type|const|static) (?!fn\b|mut\b)(\w+)/,
    /\b(async|await|break|const|continue|dyn|else|enum|extern|fn|for|if|impl|let|loop|match|mod|move|mut|pub|return|static|struct|trait|type|unsafe|use|while)\b/
  ].map(function (token) { return token.source; }).join('|'), 'g');
  all('.code, .prose pre').forEach(function (code) {
    code.innerHTML = code.innerHTML.replace(TOKEN, function (token, note, text, before, name, key) {
      if (name) return '<b>' + before + '</b> <em>' + name + '</em>';
      var tag = note ? 'i' : text ? 'u' : key && 'b';
      return tag ? '<' + tag + '>' + token + '</' + tag + '>' : token;
    });
  });

  // The theme
  var disc = make('button', { type: 'button', title: words.theme, 'aria-label': words.theme });
  disc.innerHTML = '<svg viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="7"/>' +
    '<path d="M10 3a7 7 0 0 1 0 14z"/></svg>';
  one('.theme').append(disc);
  disc.addEventListener('click', function () {
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
  // Spaces beside Chinese letters are a matter of taste.
  function plain(text) {
    return text.normalize('NFKC').toLowerCase().replace(/奕/g, '弈')
      .replace(/[_\-–'’]/g, ' ').replace(/\s+/g, ' ')
      .replace(/([\u3400-\u9fff]) /g, '$1').replace(/ (?=[\u3400-\u9fff])/g, '').trim();
  }
  var index = window.GRUNDY.index.map(function (entry) {
    return { href: entry[0], title: entry[1], beside: entry[2],
      names: entry[3].split('\n').map(plain), texts: entry[4].map(plain) };
  });
  var NOWHERE = 60;
  function place(entry, word) {
    // In a sentence, a word may be in the singular.
    var stem = word.replace(/([a-z]{3})s$/, '$1');
    var best = NOWHERE;
    entry.texts.forEach(function (text, i) {
      if (text.indexOf(stem) >= 0) best = Math.min(best, 4 + i);
    });
    entry.names.forEach(function (name) {
      var at = name.indexOf(word);
      var rank = name === word ? 0 : at < 0 ? NOWHERE : at === 0 ? 1 : name.charAt(at - 1) === ' ' ? 2 : 3;
      best = Math.min(best, rank);
    });
    return best;
  }
  function search(query) {
    var whole = plain(query), words = query.trim().split(/\s+/).map(plain);
    // The words together are worth a little less than the whole, and a missing one costs more than
    // any place does; half of them must be there.
    return index.map(function (entry, i) {
      var sum = words.reduce(function (sum, word) { return sum + place(entry, word); }, 0);
      return { entry: entry, rank: Math.min(place(entry, whole), sum / words.length + .5), i: i };
    }).filter(function (found) { return found.rank <= (NOWHERE + 6) / 2; })
      .sort(function (a, b) { return a.rank - b.rank || a.i - b.i; })
      .slice(0, 12).map(function (found) { return found.entry; });
  }

  var input = make('input', { id: 'q', type: 'search', placeholder: words.hint,
    autocomplete: 'off', role: 'combobox', 'aria-label': words.search, 'aria-expanded': 'false',
    'aria-controls': 'found', 'aria-autocomplete': 'list' });
  var list = make('ul', { id: 'found', role: 'listbox', 'aria-label': words.search, hidden: '' });
  var form = make('form', { role: 'search' },
    [input, make('kbd', { 'aria-hidden': 'true' }, ['/']), list]);
  one('.search').append(form);
  var chosen = -1;
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
      var link = make('a', { href: entry.href, tabindex: '-1' },
        [entry.title, make('small', {}, [entry.beside])]);
      list.append(make('li', { id: 'found-' + i, role: 'option' }, [link]));
    });
    if (!found.length) {
      list.append(make('li', { 'class': 'none', role: 'option' }, [words.nothing]));
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
  var keys = make('dialog', { 'aria-label': words.help }, [
    make('h2', {}, [words.help]),
    make('dl', {}, words.keys.map(function (key) {
      return make('div', {}, [make('dt', {}, [make('kbd', {}, [key[0]])]),
        make('dd', {}, [key[1]])]);
    })),
    make('form', { method: 'dialog' }, [make('button', {}, [words.close])])
  ]);
  body.append(keys);
  var opener = make('button', { type: 'button' }, [words.help + ' ', make('kbd', {}, ['?'])]);
  one('footer').append(opener);
  opener.addEventListener('click', function () { keys.showModal(); });
  document.addEventListener('keydown', function (event) {
    var target = event.target;
    if (event.ctrlKey || event.metaKey || event.altKey || keys.open) return;
    if (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return;
    if (event.key === '/') { event.preventDefault(); input.focus(); input.select(); }
    if (event.key === '?') keys.showModal();
    if (event.key === 'c' && one('.copy.main')) copy(one('.copy.main'));
  });
})();

// The quiz asks the questions of the page's list one by one, in random order.
(function () {
  'use strict';
  var list = document.querySelector('.quiz'), words = JSON.parse(list.dataset.words);
  var left = [], asked = 0, good = 0;
  function make(tag, name, text) {
    var element = document.createElement(tag);
    element.className = name;
    element.textContent = text || '';
    return element;
  }
  function shuffled(things) {
    var all = Array.prototype.slice.call(things);
    for (var i = all.length - 1; i > 0; i--) {
      var j = Math.floor(Math.random() * (i + 1)), other = all[i];
      all[i] = all[j];
      all[j] = other;
    }
    return all;
  }
  function fill(text, values) {
    return values.reduce(function (text, value) { return text.replace('{}', value); }, text);
  }
  function button(name, text, act) {
    var element = make('button', name, text);
    element.type = 'button';
    element.addEventListener('click', function () { act(element); });
    return element;
  }

  var area = make('section', 'question'), score = make('p', 'about');
  var text = make('div', 'asked'), names = make('div', 'names'), told = make('div', 'told');
  text.id = 'asked';
  text.tabIndex = -1;
  names.setAttribute('role', 'group');
  names.setAttribute('aria-labelledby', 'asked');
  told.setAttribute('role', 'status');
  var next = button('main next', words.next, function () {
    ask();
    text.focus();
  });
  area.append(score, text, names, told, next);
  list.before(area);
  list.hidden = true;

  function count() { score.textContent = fill(words.score, [asked, good]); }
  function ask() {
    if (!left.length) left = shuffled(list.children);
    var item = left.pop(), all = JSON.parse(item.dataset.names);
    asked++;
    count();
    text.innerHTML = item.querySelector('.asked').innerHTML;
    told.textContent = '';
    next.hidden = true;
    names.replaceChildren.apply(names, shuffled(all).map(function (name) {
      return button('name', name, function (chosen) { answer(item, all[0], chosen); });
    }));
  }
  function answer(item, right, chosen) {
    if (!next.hidden) return;
    var is = chosen.textContent === right;
    good += is;
    count();
    Array.prototype.forEach.call(names.children, function (other) {
      var mark = other.textContent === right ? 'is-right' : other === chosen ? 'is-wrong' : '';
      other.className += ' ' + mark;
      other.setAttribute('aria-disabled', 'true');
    });
    told.append(make('p', is ? 'ok' : 'bad', is ? words.right : words.wrong));
    var why = item.querySelector('details').cloneNode(true);
    why.querySelector('summary').remove();
    told.append.apply(told, Array.prototype.slice.call(why.childNodes));
    next.hidden = false;
    next.focus();
  }
  ask();
})();

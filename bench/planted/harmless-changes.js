// Runs before the scripts of the page. `planted` names the change.
const added = new WeakSet();

const eachElement = {
  'other-classes': (element) => {
    if (element instanceof HTMLElement && !element.classList.contains('r-7f3a')) {
      element.className = `r-7f3a ${element.className}`.trim();
    }
  },
  'other-attributes': (element) => {
    if (added.has(element)) return;
    added.add(element);
    element.setAttribute('data-rev', 'c41');
    if (element.matches('button, input, select, textarea, a, li') && element.id === '') {
      element.id = `n${Math.random().toString(36).slice(2, 9)}`;
    }
  },
};

const STYLES = {
  'larger-text': 'html { font-size: 110% } body { font-size: 110% }',
  'moved-aside': 'body { padding-left: 40px !important }',
};

const once = {
  'notice-on-top': () => {
    const notice = document.createElement('p');
    notice.textContent = 'Maintenance is planned for Sunday night.';
    notice.style.cssText = 'margin: 0; padding: 6px 12px; background: #fff3cd; color: #333; font: 13px sans-serif';
    document.body.prepend(notice);
  },
  'links-below': () => {
    const footer = document.createElement('footer');
    footer.style.cssText = 'padding: 8px; font: 12px sans-serif';
    footer.innerHTML =
      '<a href="#imprint">Imprint</a> · <a href="#privacy">Privacy</a> · <a href="#status">System status</a>';
    document.body.append(footer);
  },
};

document.addEventListener('DOMContentLoaded', () => {
  once[planted]?.();
  const style = STYLES[planted];
  if (style !== undefined) document.head.append(Object.assign(document.createElement('style'), { textContent: style }));
  const change = eachElement[planted];
  if (change === undefined) return;
  const changeBelow = (root) => {
    if (!(root instanceof Element)) return;
    if (root !== document.body) change(root);
    for (const element of root.querySelectorAll('*')) change(element);
  };
  changeBelow(document.body);
  new MutationObserver((records) => {
    for (const { target, addedNodes, type } of records) {
      if (type === 'attributes') change(target);
      for (const node of addedNodes) changeBelow(node);
    }
  }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] });
});

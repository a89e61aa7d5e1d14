const TOKEN = /\s+|"(?:[^"\\\u0000-\u001f]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[{}[\],:]/uy;

/** The line of the first mistake. JavaScript engines report it differently, or not at all. */
export function lineOfJsonMistake(text: string): number {
  const open: string[] = [];
  let previous = '';
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex;
    const token = TOKEN.exec(text)?.[0];
    if (token === undefined) return lineAt(text, at);
    if (token.trim() === '') continue;
    const closes = token === '}' || token === ']';
    const value = !closes && token !== ',' && token !== ':';
    const fits =
      (value && /^[[{,:]?$/u.test(previous)) ||
      (closes && previous !== ',' && previous !== ':' && open.pop() === (token === '}' ? '{' : '[')) ||
      (token === ',' && open.length > 0 && !/^[[{,:]$/u.test(previous)) ||
      (token === ':' && previous.startsWith('"') && open.at(-1) === '{');
    if (!fits) return lineAt(text, at);
    if (token === '{' || token === '[') open.push(token);
    previous = token;
  }
  return lineAt(text, text.length);
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

import { minorUnitsOf } from '@assay/domain';
import { html, raw } from 'hono/html';

type Html = ReturnType<typeof html>;

const STYLE = `:root{color-scheme:light dark;--text:#18181b;--soft:#52525b;--line:#d4d4d8;--page:#fafafa;--card:#fff;--act:#4338ca;--on:#fff;--bad:#b91c1c;--good:#166534}
@media(prefers-color-scheme:dark){:root{--text:#fafafa;--soft:#a1a1aa;--line:#3f3f46;--page:#09090b;--card:#18181b;--act:#a5b4fc;--on:#1e1b4b;--bad:#fca5a5;--good:#86efac}}
*{box-sizing:border-box}body{font:16px/1.5 system-ui,sans-serif;margin:0;background:var(--page);color:var(--text)}
header{background:#fde68a;color:#422006;padding:8px 16px;text-align:center;font-weight:600}main{max-width:640px;margin:24px auto;padding:0 16px}
section{background:var(--card);border:1px solid var(--line);border-radius:8px;padding:20px;margin:16px 0}h1{font-size:24px;margin:8px 0 16px}h2{font-size:18px;margin:0 0 12px}
label{display:block;margin:12px 0 4px}input{font:inherit;width:100%;padding:10px 12px;border:1px solid #71717a;border-radius:6px;background:var(--card);color:var(--text)}
.two{display:grid;grid-template-columns:1fr 1fr;gap:16px}button{font:inherit;font-weight:600;padding:10px 16px;margin:16px 8px 0 0;border:1px solid var(--act);border-radius:6px;background:var(--act);color:var(--on);cursor:pointer}
button.plain{background:transparent;color:var(--act)}a{color:var(--act);display:inline-block;min-height:24px}:focus-visible{outline:3px solid var(--act);outline-offset:2px}
.soft{color:var(--soft)}.sum{font-size:28px;font-weight:700;margin:0}[role=alert],.bad{color:var(--bad);font-weight:600}[role=status]{color:var(--good);font-weight:600}
table{width:100%;border-collapse:collapse}th,td{text-align:left;padding:8px 8px 8px 0;border-bottom:1px solid var(--line);vertical-align:top}td form button{margin:0}ul{padding-left:20px}.wide{overflow-x:auto}`;

/** A page of the stand-in, which says on each one what it is. */
export function page(title: string, body: Html | readonly Html[]): Html {
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} - Payment sandbox</title>
<style>${raw(STYLE)}</style></head><body><header>Sandbox: a stand-in for Stripe. No money moves.</header><main><h1>${title}</h1>${body}</main></body></html>`;
}

export function alertOf(problem: string | undefined): Html {
  return problem === undefined ? html`` : html`<p role="alert">${problem}</p>`;
}

export function money(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 10 ** minorUnitsOf(currency));
}

export function day(seconds: number): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(seconds * 1000);
}

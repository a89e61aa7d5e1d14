import { html, raw } from 'hono/html';
import { darkRules, MAIL_COLOURS, type MailColour } from './mail-colours.ts';
import type { MailText } from './words/mail-text.ts';

const SANS = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const MONO = "font-family:'JetBrains Mono',Consolas,Menlo,monospace";

/**
 * The HTML of a mail, for programs old and new: tables, and every style at its element. Values are escaped, and a link is
 * an address of the server, so no text of a person becomes markup.
 */
export function mailHtml({ subject, greeting, facts = [], quote, link, code, closing }: MailText): string {
  const content = [
    html`<h1 ${style('ink', 'margin:0 0 16px;font-size:20px;line-height:1.3;font-weight:600')}>${subject}</h1>`,
    paragraph(greeting),
    facts.length === 0 ? '' : factTable(facts),
    quote === undefined ? '' : quoted(quote),
    link === undefined ? '' : button(link),
    code === undefined ? '' : codeBox(code, link === undefined),
    html`<p ${style('soft', 'margin:0;font-size:14px;line-height:1.5')}>${closing}</p>`,
    link === undefined ? '' : plainAddress(link.url),
  ];
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>:root{color-scheme:light dark}${raw(darkRules())}</style>
</head>
<body ${style('page', `margin:0;padding:0;${SANS}`)}>
<div style="display:none;max-height:0;overflow:hidden">${greeting}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" ${style('page', SANS)}>
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td align="left" style="padding:0 4px 16px">${brand()}</td></tr>
<tr><td align="left" ${style('card', 'padding:32px 28px;border-radius:12px')}>
${content}
</td></tr>
<tr><td align="left" ${style('quiet', 'padding:16px 4px 0;font-size:13px;line-height:1.5')}>Assay QA</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`);
}

/** Class and style of a colour, with more declarations. */
function style(colour: MailColour, more = '') {
  return raw(`class="${colour}" style="${MAIL_COLOURS[colour].light};${more}"`);
}

/** The mark, drawn without a picture: many programs load none. */
function brand() {
  return html`<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td width="28" height="22" align="center" valign="middle" ${style('stone', 'border-radius:7px')}><div ${style('streak', 'width:15px;height:3px;border-radius:2px;font-size:0;line-height:0;transform:rotate(-32deg)')}>&nbsp;</div></td>
<td ${style('ink', 'padding-left:10px;font-size:16px;font-weight:600')}>Assay</td>
</tr></table>`;
}

function paragraph(text: string) {
  return html`<p ${style('ink', 'margin:0 0 20px;font-size:16px;line-height:1.5')}>${text}</p>`;
}

function factTable(facts: NonNullable<MailText['facts']>) {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 20px;font-size:14px;line-height:1.5">${facts.map(
    ({ name, value }) =>
      html`<tr><td valign="top" ${style('quiet', 'padding:2px 16px 2px 0;white-space:nowrap')}>${name}</td><td ${style('ink', 'padding:2px 0;overflow-wrap:anywhere')}>${value}</td></tr>`,
  )}</table>`;
}

function quoted(text: string) {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px"><tr><td ${style('sunken', 'border-radius:8px;padding:16px')}><p ${style('ink', 'margin:0;font-size:15px;line-height:1.5;white-space:pre-wrap;overflow-wrap:anywhere')}>${text}</p></td></tr></table>`;
}

function button({ label, url }: NonNullable<MailText['link']>) {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 20px"><tr><td ${style('button', 'border-radius:8px')}><a href="${url}" ${style('label', 'display:inline-block;padding:12px 20px;font-size:15px;line-height:1.35;font-weight:600;text-decoration:none')}>${label}</a></td></tr></table>`;
}

function codeBox(code: string, isAlone: boolean) {
  return html`<p ${style('soft', 'margin:0 0 8px;font-size:14px;line-height:1.5')}>${isAlone ? 'Your code' : 'Or enter this code'}</p>
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 20px"><tr><td ${style('sunken', 'border-radius:8px;padding:10px 16px')}><span ${style('ink', `font-size:22px;font-weight:600;letter-spacing:4px;${MONO}`)}>${code}</span></td></tr></table>`;
}

function plainAddress(url: string) {
  return html`<p ${style('quiet', 'margin:20px 0 0;font-size:13px;line-height:1.5')}>If the button does nothing, open this address: <a href="${url}" ${style('quiet', 'word-break:break-all')}>${url}</a></p>`;
}

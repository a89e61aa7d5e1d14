import { createHash } from 'node:crypto';
import { REPORT_SCRIPT } from '../../generated/report-script.ts';
import { escapeXml } from '../escape.ts';
import { STYLES } from './styles.ts';
import { OVERVIEW_BLOCK, type Overview } from './view-model.ts';

/** Marks a page as a report of ours. */
export const GENERATOR = '<meta name="generator" content="assay">';

/** A piece of data in the page, found by its id. */
export type Block = { readonly id: string; readonly content: string };

/**
 * The page in pieces, because with many pictures it may be longer than the longest string. It loads nothing, and its
 * policy runs only the script whose hash it contains.
 */
export async function* reportPage(overview: Overview, blocks: AsyncIterable<Block>): AsyncGenerator<string> {
  yield head(overview);
  yield jsonBlock({ id: OVERVIEW_BLOCK, content: safeJson(overview) });
  for await (const block of blocks) yield jsonBlock(block);
  yield `<script>${REPORT_SCRIPT}</script>\n</body>\n</html>\n`;
}

/** JSON that cannot end the script element around it. */
export function safeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}

function head(overview: Overview): string {
  const policy = [
    "default-src 'none'",
    `script-src '${hashOf(REPORT_SCRIPT)}'`,
    `style-src '${hashOf(STYLES)}'`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const failed = overview.tests.filter(({ status }) => status === 'failed' || status === 'error').length;
  const title = failed > 0 ? `${failed} failed` : `${overview.tests.length} tests`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
${GENERATOR}
<title>${escapeXml(`${title} · Assay report`)}</title>
<style>${STYLES}</style>
</head>
<body>
<header class="top">
<svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true"><rect class="stone" x="2" y="4" width="20" height="16" rx="5"/><path class="streak" d="M6.5 15.5 17.5 8.5"/></svg>
<b>Assay</b><span class="muted">Test report</span><span id="tools"></span>
</header>
<noscript><p class="main">This report needs JavaScript: it is drawn from the data within this file.</p></noscript>
`;
}

function jsonBlock({ id, content }: Block): string {
  return `<script type="application/json" id="${id}">${content}</script>\n`;
}

function hashOf(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const ENTRY = fileURLToPath(new URL('./inside/install.ts', import.meta.url));
const DOMAIN_WORDS = fileURLToPath(new URL('../../domain/src/role-words.ts', import.meta.url));

/** The page script as one self-contained text that installs `PageApi` under `Symbol.for('assay.page')`. */
export async function buildPageScript(): Promise<string> {
  const bundle = await rolldown({
    input: ENTRY,
    platform: 'browser',
    treeshake: true,
    // The domain's index brings the schema library along; the script needs the table of words alone.
    resolve: { alias: { '@assay/domain': DOMAIN_WORDS } },
  });
  try {
    // Every document of every test compiles it anew: the less text the better.
    const { output } = await bundle.generate({ format: 'iife', minify: true, sourcemap: false, comments: false });
    // One line names no file, so that the text does not depend on where it was built.
    return `${output[0].code.replace(/^\/\/#(?:region|endregion).*\n/gmu, '').trim()}\n`;
  } finally {
    await bundle.close();
  }
}

/** The module that keeps the script, as text. */
export async function pageScriptModule(): Promise<string> {
  return `/** Built from src/inside by \`npm run gen\`. */\nexport const PAGE_SCRIPT = ${JSON.stringify(await buildPageScript())};\n`;
}

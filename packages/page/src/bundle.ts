import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const ENTRY = fileURLToPath(new URL('./inside/install.ts', import.meta.url));

/** The page script as one self-contained text that installs `PageApi` under `Symbol.for('assay.page')`. */
export async function buildPageScript(): Promise<string> {
  const bundle = await rolldown({
    input: ENTRY,
    platform: 'browser',
    // The domain's index imports the schema library, which the script does not need: modules are left out unless used.
    treeshake: { moduleSideEffects: false },
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

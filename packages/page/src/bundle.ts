import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

/** The script of the main world as one text. It installs `PageApi` under `Symbol.for('assay.page')`. */
export function buildPageScript(): Promise<string> {
  return buildScript('./inside/install.ts');
}

/** The script of isolated worlds as one text. It installs `IsolatedApi` under `Symbol.for('assay.isolated')`. */
export function buildIsolatedScript(): Promise<string> {
  return buildScript('./isolated/install.ts');
}

/** The module that holds the page script as text. */
export async function pageScriptModule(): Promise<string> {
  return scriptModule('PAGE_SCRIPT', 'src/inside', await buildPageScript());
}

/** The module that holds the script of isolated worlds as text. */
export async function isolatedScriptModule(): Promise<string> {
  return scriptModule('ISOLATED_SCRIPT', 'src/isolated', await buildIsolatedScript());
}

async function buildScript(entry: string): Promise<string> {
  const bundle = await rolldown({
    input: fileURLToPath(new URL(entry, import.meta.url)),
    platform: 'browser',
    // The index of domain imports the schema library, which the script does not need: unused modules are left out.
    treeshake: { moduleSideEffects: false },
  });
  try {
    // Every document of every test compiles the script again, so it is minified.
    const { output } = await bundle.generate({ format: 'iife', minify: true, sourcemap: false, comments: false });
    // Region comments name source files, so the text would depend on where it was built.
    return `${output[0].code.replace(/^\/\/#(?:region|endregion).*\n/gmu, '').trim()}\n`;
  } finally {
    await bundle.close();
  }
}

function scriptModule(name: string, folder: string, script: string): string {
  return `/** Built from ${folder} by \`npm run gen\`. */\nexport const ${name} = ${JSON.stringify(script)};\n`;
}

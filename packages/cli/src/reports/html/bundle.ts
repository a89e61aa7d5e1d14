import { fileURLToPath } from 'node:url';

/** The report's script as one piece of JavaScript. */
async function buildReportScript(): Promise<string> {
  const { build } = await import('rolldown');
  const { output } = await build({
    input: fileURLToPath(new URL('./client/main.ts', import.meta.url)),
    // The index of domain imports the schema library, which the script does not need: unused modules are left out.
    treeshake: { moduleSideEffects: false },
    output: { format: 'iife', minify: true },
    write: false,
    logLevel: 'silent',
  });
  return output[0].code.trim();
}

/**
 * The module that holds the script as text.
 * @throws Error when the script contains a text that would end its element
 */
export async function reportScriptModule(): Promise<string> {
  const script = await buildReportScript();
  if (/<\/script|<!--/i.test(script)) throw new Error('The report script holds a text that would end its element.');
  return `/** Built from src/reports/html/client by \`npm run gen\`. */\nexport const REPORT_SCRIPT = ${JSON.stringify(script)};\n`;
}

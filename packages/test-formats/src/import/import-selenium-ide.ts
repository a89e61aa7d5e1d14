import { failed, type ImportResult } from './import-result.ts';
import { ImportedTest } from './imported-test.ts';
import { isObject, type JsonObject, objectsIn, parseJsonObject, textIn } from './parse-json.ts';
import { type SeleniumCommand, SeleniumReader } from './selenium-reader.ts';

const HINT = 'Save the project in Selenium IDE (version 3 or 4) as a .side file.';

/** Reads a project of Selenium IDE (https://www.selenium.dev/selenium-ide/docs/en/api/commands). */
export function importSeleniumIde(text: string): ImportResult {
  const json = parseJsonObject(text, HINT);
  if (!json.ok) return failed(json.problem);
  const project = json.value;
  if (!Array.isArray(project.tests)) {
    const hint = Array.isArray(project.steps)
      ? 'This looks like a Chrome recording: use --from chrome-recorder.'
      : HINT;
    return failed({ line: 1, message: 'The file has no list of tests.', hint });
  }
  const tests = objectsIn(project.tests);
  if (tests.length === 0) return failed({ line: 1, message: 'The project holds no test.', hint: HINT });
  const warnings: string[] = [];
  const taken = new Set<string>();
  const imported = tests.map((test) => readTest(test, { project, tests, warnings }));
  return { ok: true, tests: imported.map((imported) => imported.test(taken)), warnings };
}

type Project = { readonly project: JsonObject; readonly tests: readonly JsonObject[]; readonly warnings: string[] };

/** Tests may run each other in a circle, which would never end. */
const RUN_DEPTH_MAX = 10;

function readTest(test: JsonObject, { project, tests, warnings }: Project): ImportedTest {
  const name = textIn(test.name) ?? '';
  const imported = new ImportedTest(name, suiteOf(test, project) ?? textIn(project.name) ?? '', warnings);
  const reader = new SeleniumReader(imported, textIn(project.url) ?? '');
  const read = (one: JsonObject, place: string, depth: number): void => {
    for (const [index, raw] of objectsIn(one.commands).entries()) {
      const command = commandOf(raw);
      const here = `${place}command ${index + 1} (${command.command})`;
      if (command.command !== 'run') {
        reader.read(command, here);
        continue;
      }
      const other = tests.find((candidate) => candidate.name === command.target);
      if (other === undefined)
        imported.warn(here, `there is no test called ${JSON.stringify(command.target)}; it was left out.`);
      else if (depth === RUN_DEPTH_MAX)
        imported.warn(here, 'the tests run each other without an end; it was left out.');
      else read(other, `${here}, `, depth + 1);
    }
  };
  read(test, '', 0);
  reader.finish();
  return imported;
}

function commandOf(raw: JsonObject): SeleniumCommand {
  return {
    command: textIn(raw.command) ?? '',
    target: textIn(raw.target) ?? '',
    value: textIn(raw.value) ?? '',
    targets: raw.targets,
    opensWindow: raw.opensWindow === true,
    windowHandleName: textIn(raw.windowHandleName) ?? '',
  };
}

function suiteOf(test: JsonObject, project: JsonObject): string | undefined {
  const suite = objectsIn(project.suites).find((one) => Array.isArray(one.tests) && one.tests.includes(test.id));
  const name = isObject(suite) ? textIn(suite.name) : undefined;
  return name === undefined || /^default suite$/iu.test(name) ? undefined : name;
}

export { importChromeRecorder } from './import/import-chrome-recorder.ts';
export type { ImportProblem, ImportResult } from './import/import-result.ts';
export { importSeleniumIde } from './import/import-selenium-ide.ts';
export { importPlaywright } from './import/playwright/import-playwright.ts';
export { printCypressProject } from './print/cypress/project.ts';
export { printCypressTest } from './print/cypress/test.ts';
export { printPlaywrightProject } from './print/playwright/project.ts';
export { printPlaywrightTest } from './print/playwright/test.ts';
export type { PrintedFile, PrintedProject, PrintedTest, ProjectOptions } from './print/printed-project.ts';

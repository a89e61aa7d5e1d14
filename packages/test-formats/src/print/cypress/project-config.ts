import { quote } from '../code-text.ts';

/** `cypress.config.ts` of a printed project: address, folders, variables from the environment. */
export function projectConfig(baseUrl: string, environment: readonly string[]): string {
  const env = environment.map((name) => `    ${name}: process.env.${name},\n`).join('');
  return `import { defineConfig } from 'cypress';

export default defineConfig({
  e2e: {
    // Without its last slash, so that a path can follow.
    baseUrl: (process.env.BASE_URL ?? ${quote(baseUrl)}).replace(/\\/$/, ''),
    specPattern: 'cypress/e2e/**/*.cy.ts',
    supportFile: 'cypress/support/e2e.ts',
  },
  env: {
${env}  },
});
`;
}

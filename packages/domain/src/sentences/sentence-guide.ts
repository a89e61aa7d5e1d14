import { ROLE_WORDS } from '../aria-role-words.ts';
import { PHRASES } from './phrases.ts';
import { SENTENCE_FORMS } from './print-and-parse-step.ts';

const INTRODUCTION = `# The sentences of a test

<!-- Generated from packages/domain/src/sentences by npm run gen. -->

A test is a list of sentences, one a step. Each says one thing that is done or expected. Assay writes them in the forms
below and reads some others too ("Go to" for "Open", "Press the … button" for "Click", "Verify that … is visible").

## Naming an element

| You write | It means |
|---|---|
| \`the "Save" button\` | the button whose accessible name is "Save" |
| \`the 2nd "Delete" button\` | the second one, in the order of the page |
| \`the "Delete" button in the "Blue mug" row\` | the one inside that row |
| \`the "Delete" button in the "Blue mug" row in the "Cart" table\` | … of that table |
| \`the 3rd row in the "Orders" table\` | no name: any row, the third |
| \`"Save"\` | anything of that name, whatever it is |
| \`rows in the "Orders" table\` | all of them, where something is counted or compared |

Texts stand in double quotes. Inside them \`\\"\` is a quote, \`\\\\\` a backslash, \`\\n\` a new line. \`{{name}}\` is the value
of a variable; \`{{name + 1}}\` and \`{{name - 1}}\` count, also in a text with one number such as \`€1,200.00\`; \`{{unique like ABC-1234}}\` is a code written like
the sample, new in every run; \`{{unique like 2027-03-15}}\` is another weekday of that year, and
\`{{unique like 09:30}}\` a time of day. \`{{username}}\`, \`{{password}}\`, \`{{unique}}\` (new in every run)
and \`{{today}}\` are always there. Passwords and secrets are typed into password fields of the application
itself and go nowhere else.
`;

/** The guide to all sentence forms, in Markdown, as it stands in docs/guide/sentences.md. */
export function sentenceGuide(): string {
  const roles = Object.entries(ROLE_WORDS).map(([word, { plural, roles }]) => {
    const aria: readonly string[] = roles;
    return `| ${word} | ${plural} | ${aria.join(', ') || '—'} |`;
  });
  const examples = SENTENCE_FORMS.map(({ example }) => example).filter((example) => example !== '');
  const rows = (isExpectation: boolean) =>
    examples.filter((example) => example.startsWith('Expect') === isExpectation).map((example) => `    ${example}`);
  return [
    INTRODUCTION,
    '## What is done\n',
    ...rows(false),
    '',
    'A key is named as the keyboard event names it: `Enter`, `ArrowDown`, `Control+A`. A dialog of the browser (alert,',
    'confirm, prompt) is answered by a step that stands before the one that opens it. An upload names a file next to the',
    'test file. An option is named by its text: a code behind it (`Ada` takes “Ada – C1145” where no other option begins',
    'so) and how many are left of it (“Oil, 7 in stock”) make no difference. A long list is scrolled to it.',
    '',
    '## What is expected\n',
    ...rows(true),
    '',
    'Every expectation waits until it is true or the time of the step is over. `match` takes a regular expression.',
    '',
    '## What is read as well\n',
    '| Instead of | You may write |',
    '|---|---|',
    ...Object.entries(PHRASES).map(([phrase, others]) => `| ${phrase} | ${others.join(', ')} |`),
    '',
    'Capital letters, the full stop and typographic quotes make no difference. What Assay writes is the form on the left.',
    '',
    '## Kinds of elements\n',
    '| Word | For many | ARIA roles |',
    '|---|---|---|',
    ...roles,
    '',
  ].join('\n');
}

/**
 * The colours of the web application (its tokens.css), which mails cannot read. Each is a class with a light and a dark
 * value: mail programs remove custom properties.
 */
export const MAIL_COLOURS = {
  page: { light: 'background-color:#fbfbfa', dark: 'background-color:#0e1013' },
  card: {
    light: 'background-color:#ffffff;border:1px solid #e5e5e1',
    dark: 'background-color:#15181c;border-color:#262a30',
  },
  ink: { light: 'color:#15171a', dark: 'color:#eceef0' },
  soft: { light: 'color:#4a4e55', dark: 'color:#b3b8c0' },
  quiet: { light: 'color:#666b73', dark: 'color:#9299a2' },
  sunken: { light: 'background-color:#f4f4f2', dark: 'background-color:#101215' },
  button: { light: 'background-color:#15171a', dark: 'background-color:#e6b450' },
  label: { light: 'color:#ffffff', dark: 'color:#17130a' },
  streak: { light: 'background-color:#e6b450', dark: 'background-color:#e6b450' },
  stone: { light: 'background-color:#15171a', dark: 'background-color:#2c3036' },
} as const;

export type MailColour = keyof typeof MAIL_COLOURS;

/** The rules for programs in dark mode. */
export function darkRules(): string {
  const rules = Object.entries(MAIL_COLOURS).map(
    ([name, { dark }]) => `.${name}{${dark.replace(/;|$/g, '!important$&')}}`,
  );
  return `@media (prefers-color-scheme: dark){${rules.join('')}}`;
}

import { PUBLIC_CONTENT } from '../../config/public-content.ts';
import { chooseTheme, THEMES, useTheme } from '../../lib/browser/theme.ts';

const { theme: words } = PUBLIC_CONTENT.frame;

/** Light, dark, or as the system has it. Without scripts it is the system's. */
export function ThemeChoice() {
  const chosen = useTheme();
  return (
    <fieldset className="flex rounded-lg border bg-surface p-0.5 text-[13px]">
      <legend className="sr-only">{words.label}</legend>
      {THEMES.map((theme) => (
        <label
          key={theme}
          className="cursor-pointer rounded-md px-2.5 py-1 text-ink-2 has-checked:bg-none-soft has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-gold-mark"
        >
          <input
            type="radio"
            name="theme"
            value={theme}
            checked={chosen === theme}
            onChange={() => chooseTheme(theme)}
            className="sr-only"
          />
          {words[theme]}
        </label>
      ))}
    </fieldset>
  );
}

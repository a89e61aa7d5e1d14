import { Monitor, Moon, Sun } from 'lucide-react';
import { chooseTheme, THEMES, useTheme } from '../lib/browser/theme.ts';
import { Button } from './ui/button.tsx';
import { Menu, MenuRadioGroup, MenuRadioItem } from './ui/menu.tsx';

const ICONS = { system: Monitor, light: Sun, dark: Moon } as const;
const NAMES = { system: 'System', light: 'Light', dark: 'Dark' } as const;

export function ThemeSwitch() {
  const theme = useTheme();
  const Icon = ICONS[theme];
  return (
    <Menu
      trigger={
        <Button variant="quiet" size="icon" aria-label={`Theme: ${NAMES[theme]}`}>
          <Icon aria-hidden="true" className="size-4" />
        </Button>
      }
    >
      <MenuRadioGroup
        value={theme}
        onChange={(value) => {
          const chosen = THEMES.find((each) => each === value);
          if (chosen) chooseTheme(chosen);
        }}
      >
        {THEMES.map((each) => {
          const Each = ICONS[each];
          return (
            <MenuRadioItem key={each} value={each}>
              <Each aria-hidden="true" />
              {NAMES[each]}
            </MenuRadioItem>
          );
        })}
      </MenuRadioGroup>
    </Menu>
  );
}

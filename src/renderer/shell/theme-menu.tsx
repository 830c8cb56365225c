import { Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { shellMessages } from '#messages/en/shell.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import classes from './rail.module.css';

const schemes = [
  { value: 'light', name: 'light', icon: IconSun },
  { value: 'dark', name: 'dark', icon: IconMoon },
  { value: 'auto', name: 'system', icon: IconDeviceDesktop },
] as const;

type Scheme = (typeof schemes)[number]['value'];

function isScheme(value: string): value is Scheme {
  return schemes.some((scheme) => scheme.value === value);
}

export function ThemeMenu() {
  const t = useMessages(shellMessages);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const Current = schemes.find((scheme) => scheme.value === colorScheme)?.icon ?? IconSun;
  return (
    <Menu
      position="right-end"
      width={160}
      offset={12}
      withinPortal={false}
      floatingStrategy="fixed"
    >
      <Menu.Target>
        <UnstyledButton className={classes['item'] ?? ''}>
          <Current size={20} stroke={1.6} aria-hidden="true" />
          <span>{t('theme.label')}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(value) => {
            if (isScheme(value)) setColorScheme(value);
          }}
        >
          {schemes.map(({ value, name, icon: Icon }) => (
            <Menu.RadioItem
              key={value}
              value={value}
              rightSection={<Icon size={16} stroke={1.6} aria-hidden="true" />}
            >
              {t(`theme.${name}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

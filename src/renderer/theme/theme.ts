import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  localStorageColorSchemeManager,
  type VariantColorsResolver,
} from '@mantine/core';
import { componentMessages } from '#messages/en/components.ts';
import { buff, night, note, paper, port, sea, starboard } from './palette.ts';

/** The key is also read by `public/colour-scheme.js`, before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({
  key: 'portolan-colour-scheme',
});

/** Filled controls take the text that is readable on them in either scheme; Mantine reckons with the light one only. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  return input.variant === 'filled' ? { ...colors, color: 'var(--on-accent)' } : colors;
};

export const theme = createTheme({
  variantColorResolver,
  colors: {
    sea,
    note,
    starboard,
    buff,
    gray: paper,
    dark: night,
    red: port,
    green: starboard,
    yellow: buff,
  },
  primaryColor: 'sea',
  primaryShade: { light: 7, dark: 4 },
  black: '#0d2733',
  white: '#fffefb',
  fontFamily:
    "-apple-system, 'Segoe UI Variable Text', 'Segoe UI', Roboto, 'Noto Sans', Ubuntu, Cantarell, 'Liberation Sans', 'Helvetica Neue', Arial, sans-serif",
  fontFamilyMonospace:
    "ui-monospace, 'SF Mono', 'Cascadia Code', 'JetBrains Mono', Menlo, Consolas, 'Liberation Mono', 'DejaVu Sans Mono', monospace",
  fontSizes: {
    xs: 'var(--type-12)',
    sm: 'var(--type-13)',
    md: 'var(--type-14)',
    lg: 'var(--type-16)',
    xl: 'var(--type-20)',
  },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.55', xl: '1.6' },
  headings: {
    fontWeight: '700',
    sizes: {
      h1: { fontSize: 'var(--type-20)', lineHeight: '1.25' },
      h2: { fontSize: 'var(--type-16)', lineHeight: '1.3' },
      h3: { fontSize: 'var(--type-14)', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'md',
  radius: { xs: '3px', sm: '5px', md: '7px', lg: '10px', xl: '16px' },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'sm' } },
    TextInput: { defaultProps: { size: 'sm' } },
    Select: { defaultProps: { size: 'sm' } },
    Textarea: { defaultProps: { size: 'sm' } },
    Modal: {
      defaultProps: () => ({
        centered: true,
        // Nothing behind it scrolls as a whole; locking that would style the whole page anew, twice.
        lockScroll: false,
        overlayProps: { backgroundOpacity: 0.45 },
        transitionProps: { duration: 120, transition: 'fade' },
        closeButtonProps: { 'aria-label': componentMessages.t('close') },
      }),
    },
    Notification: {
      defaultProps: () => ({ closeButtonProps: { 'aria-label': componentMessages.t('dismiss') } }),
      // Mantine's own grey below a title is too pale to read on paper.
      styles: { description: { color: 'var(--ink-soft)' } },
    },
    Tooltip: { defaultProps: { openDelay: 350, withArrow: false } },
    Menu: {
      defaultProps: {
        transitionProps: { duration: 90, transition: 'fade' },
        // The first item takes the focus; a placeholder before it would be a stop without a name.
        withInitialFocusPlaceholder: false,
      },
    },
    Loader: { defaultProps: { type: 'oval', size: 'sm' } },
  },
});

/** The soft backgrounds of alerts and badges, in the tones of `tokens.css`. */
function softColors(color: string, tone: string): Record<`--${string}`, string> {
  return {
    [`--mantine-color-${color}-light`]: `var(--${tone}-soft)`,
    [`--mantine-color-${color}-light-color`]: `var(--${tone}-ink)`,
  };
}

/** What Mantine takes from its palettes, moved to the roles of `tokens.css`. */
export const cssVariables: CSSVariablesResolver = () => {
  const roles = {
    '--mantine-color-body': 'var(--surface-page)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-bright': 'var(--ink-strong)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-placeholder': 'var(--ink-faint)',
    '--mantine-color-anchor': 'var(--accent-ink)',
    '--mantine-color-default': 'var(--surface-panel)',
    '--mantine-color-default-hover': 'var(--surface-hover)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-error': 'var(--danger-ink)',
    ...softColors('green', 'success'),
    ...softColors('red', 'danger'),
    ...softColors('yellow', 'warning'),
    ...softColors('sea', 'accent'),
    '--mantine-primary-color-light': 'var(--accent-soft)',
    '--mantine-primary-color-light-color': 'var(--accent-ink)',
    '--mantine-primary-color-contrast': 'var(--on-accent)',
    '--mantine-primary-color-filled': 'var(--accent)',
    '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
    '--mantine-color-sea-filled': 'var(--accent)',
    '--mantine-color-sea-filled-hover': 'var(--accent-hover)',
  };
  return { variables: {}, light: roles, dark: roles };
};

type Props = { label: string; text: string; className: string | undefined };

/** Code that scrolls by itself. */
export function ScrollingCode({ label, text, className }: Props) {
  return (
    // What scrolls is reached by keyboard (WCAG 2.2, 2.1.1).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className={className} tabIndex={0} aria-label={label}>
      {text}
    </pre>
  );
}

/** The compass rose; its colours follow the text around it. */
export const BrandMark = ({ size = 28 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <circle
      cx="16"
      cy="16"
      r="10"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      opacity="0.55"
    />
    <path
      d="M16 2.5 18.5 13.5 29.5 16 18.5 18.5 16 29.5 13.5 18.5 2.5 16 13.5 13.5Z"
      fill="currentColor"
    />
    <path
      d="M16 2.5 18.5 13.5 16 16Z M29.5 16 18.5 18.5 16 16Z M16 29.5 13.5 18.5 16 16Z M2.5 16 13.5 13.5 16 16Z"
      fill="currentColor"
      style={{ color: 'var(--mark-shade, #7fb7c4)' }}
    />
  </svg>
);

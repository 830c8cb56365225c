import classes from './home.module.css';

const roses = [
  { x: 610, y: 120 },
  { x: 860, y: 40 },
  { x: 820, y: 260 },
] as const;

const DIRECTIONS = 16;
const REACH = 1400;

const rays = roses.flatMap(({ x, y }) =>
  Array.from({ length: DIRECTIONS }, (_, index) => {
    const angle = (index * 2 * Math.PI) / DIRECTIONS;
    return {
      key: `${x}-${y}-${index}`,
      x1: x,
      y1: y,
      x2: Math.round(x + REACH * Math.cos(angle)),
      y2: Math.round(y + REACH * Math.sin(angle)),
    };
  }),
);

/** The web of bearings that a portolan chart is drawn on. */
export function RhumbLines() {
  return (
    <svg
      className={classes['chart']}
      viewBox="0 0 1000 300"
      // oxlint-disable-next-line portolan/texts-in-messages -- an attribute of SVG
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      {rays.map(({ key, ...line }) => (
        <line key={key} {...line} stroke="currentColor" strokeWidth="0.8" />
      ))}
      {roses.map(({ x, y }) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r="3" fill="currentColor" />
      ))}
      <circle cx="610" cy="120" r="34" fill="none" stroke="currentColor" />
      <circle cx="610" cy="120" r="42" fill="none" stroke="currentColor" strokeDasharray="2 4" />
    </svg>
  );
}

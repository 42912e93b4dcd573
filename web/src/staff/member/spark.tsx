const WIDTH = 96;
const HEIGHT = 28;
const EDGE = 3;

/** A value over time, as small as a word. It repeats what stands beside it; one point draws none. */
export function Spark({ values }: { values: readonly number[] }) {
  if (values.length < 2) return <span className="member-spark" aria-hidden="true" />;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const place = (value: number, at: number): [number, number] => [
    EDGE + (at / (values.length - 1)) * (WIDTH - 2 * EDGE),
    high === low ? HEIGHT / 2 : HEIGHT - EDGE - ((value - low) / (high - low)) * (HEIGHT - 2 * EDGE),
  ];
  const points = values.map(place);
  const [x, y] = points.at(-1) ?? [0, 0];
  return (
    <svg className="member-spark" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <polyline points={points.map((point) => point.join(',')).join(' ')} fill="none" />
      <circle cx={x} cy={y} r={EDGE} />
    </svg>
  );
}

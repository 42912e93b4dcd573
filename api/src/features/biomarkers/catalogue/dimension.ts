/** What a unit measures, and its size in that dimension's base. */
export interface Dimension {
  readonly kind: string;
  readonly scale: number;
}

const PREFIX: Readonly<Record<string, number>> = {
  k: 1e3,
  d: 1e-1,
  c: 1e-2,
  m: 1e-3,
  u: 1e-6,
  n: 1e-9,
  p: 1e-12,
  f: 1e-15,
};

/** Activity and international units are told apart by no laboratory: U/L and IU/L are one. */
const ATOMS: Readonly<Record<string, { kind: string; scale: number }>> = {
  g: { kind: 'mass', scale: 1 },
  mol: { kind: 'amount', scale: 1 },
  eq: { kind: 'charge', scale: 1 },
  osm: { kind: 'osmoles', scale: 1 },
  U: { kind: 'activity', scale: 1 },
  '[IU]': { kind: 'activity', scale: 1 },
  kat: { kind: 'catalysis', scale: 1 },
  L: { kind: 'volume', scale: 1 },
  m3: { kind: 'volume', scale: 1000 },
  m: { kind: 'length', scale: 1 },
  s: { kind: 'time', scale: 1 },
  min: { kind: 'time', scale: 60 },
  h: { kind: 'time', scale: 3600 },
};

function atom(code: string): Dimension | null {
  const own = ATOMS[code];
  if (own !== undefined) return own;
  const cubic = /^([cdmu]?)m3$/.exec(code);
  if (cubic !== null) return { kind: 'volume', scale: 1000 * (PREFIX[cubic[1] ?? ''] ?? 1) ** 3 };
  const [first = ''] = code;
  const base = ATOMS[code.slice(1)];
  const prefix = PREFIX[first];
  return base === undefined || prefix === undefined ? null : { kind: base.kind, scale: base.scale * prefix };
}

/** The dimension of a UCUM code as the catalogue writes them: 'mg/dL', '10*9/L', '/uL', '%'. */
export function dimensionOf(code: string): Dimension | null {
  const annotation = /\{[^}]*\}/.exec(code)?.[0] ?? '';
  const plain = code.replace(/\{[^}]*\}/g, '').replace(/\/$/, '');
  if (plain === '%') return { kind: 'share', scale: 0.01 };
  // Volume per volume: a share. 0.45 L/L is 45 %.
  if (plain === 'L/L') return { kind: 'share', scale: 1 };
  const count = /^(?:10\*([0-9]{1,2}))?\/([umd]?L)$/.exec(plain);
  if (count !== null) {
    const volume = atom(count[2] ?? '');
    return volume === null
      ? null
      : { kind: 'count/volume', scale: 10 ** Number(count[1] ?? 0) / volume.scale };
  }
  const parts = plain.split('/').map(atom);
  let kind = '';
  let scale = 1;
  for (const [place, part] of parts.entries()) {
    if (part === null) return null;
    kind += `${place === 0 ? '' : '/'}${part.kind}`;
    scale = place === 0 ? part.scale : scale / part.scale;
  }
  return { kind: kind + annotation, scale };
}

import { EMBEDDED } from '../embedder';
import { SAFETY_CATEGORIES, type SafetyCategory } from '../../help/safety.options';
import { type Features, HASHED, TOLD } from './features';

/** Weights as they are committed: numbers as base64 of 8-bit or 16-bit integers with their scale. */
export interface Weights {
  version: string;
  /** Words that spelling repair leaves alone. */
  known: string[];
  /** Classes of the networks: categories that call for help, then ordinary ones. */
  classes: string[];
  linear: { bias: number; hashed: Packed; dense: Packed };
  networks: { hidden: number; w1: Packed; b1: Packed; w2: Packed; b2: Packed }[];
  neighbours: { axes: Packed; mean: Packed; points: Packed; classes: number[] };
  blend: { linear: number; network: number; neighbours: number; bias: number };
  /** Log odds. What is about self-harm has a threshold of its own. */
  thresholds: { flag: number; check: number; selfHarm: number };
  figures: Record<string, unknown>;
}

export interface Packed {
  bits: 8 | 16;
  scale: number;
  data: string;
}

export function unpack({ bits, scale, data }: Packed): Float32Array {
  const bytes = Buffer.from(data, 'base64');
  const width = bits / 8;
  const numbers = new Float32Array(bytes.length / width);
  // A plain loop: millions of numbers, at every start of a process.
  for (let at = 0; at < numbers.length; at++) numbers[at] = bytes.readIntLE(at * width, width) * scale;
  return numbers;
}

/** Dimensions in which neighbours are looked for, and how many of them vote. */
export const AXES = 96;
const VOTERS = 12;
/** How fast a neighbour's vote falls with its distance. */
const SHARPNESS = 14;

interface Network {
  hidden: number;
  w1: Float32Array;
  b1: Float32Array;
  w2: Float32Array;
  b2: Float32Array;
}

export interface Score {
  /** Log odds that it calls for help. */
  odds: number;
  /** The likeliest of the categories that call for help. */
  category: SafetyCategory;
  /** Log odds that it is about suicide or self-harm. */
  selfHarm: number;
  parts: { linear: number; network: number; neighbours: number };
}

const isFlag = (name: string): name is SafetyCategory =>
  (SAFETY_CATEGORIES as readonly string[]).includes(name);
const logit = (p: number) => Math.log(Math.max(p, 1e-4) / Math.max(1 - p, 1e-4));

/** A linear model, a few small networks and the nearest neighbours, blended. Pure. */
export class Classifier {
  readonly thresholds: Weights['thresholds'];
  private readonly hashed: Float32Array;
  private readonly dense: Float32Array;
  private readonly networks: Network[];
  private readonly axes: Float32Array;
  private readonly mean: Float32Array;
  private readonly points: Float32Array;
  private readonly flags: boolean[];

  constructor(private readonly weights: Weights) {
    const { linear, networks, neighbours, classes, thresholds } = weights;
    this.thresholds = thresholds;
    this.hashed = unpack(linear.hashed);
    this.dense = unpack(linear.dense);
    if (this.hashed.length !== HASHED || this.dense.length !== EMBEDDED + TOLD) {
      throw new Error('The weights were made for other features: train again.');
    }
    this.networks = networks.map(({ hidden, w1, b1, w2, b2 }) => ({
      hidden,
      w1: unpack(w1),
      b1: unpack(b1),
      w2: unpack(w2),
      b2: unpack(b2),
    }));
    this.axes = unpack(neighbours.axes);
    this.mean = unpack(neighbours.mean);
    this.points = unpack(neighbours.points);
    this.flags = classes.map(isFlag);
  }

  score(features: Features, vector: Float32Array): Score {
    const { blend, classes } = this.weights;
    const dense = new Float32Array(EMBEDDED + TOLD);
    dense.set(vector);
    dense.set(features.told, EMBEDDED);
    const shares = this.networkShares(dense);
    let flagShare = 0;
    let best = -1;
    for (const [at, share] of shares.entries()) {
      if (!this.flags[at]) continue;
      flagShare += share;
      if (best < 0 || share > (shares[best] ?? 0)) best = at;
    }
    const selfHarm = shares[classes.indexOf('suicidal_self_harm')] ?? 0;
    const parts = {
      linear: this.linearOdds(features, dense),
      network: logit(flagShare),
      neighbours: logit(this.neighbourShare(vector)),
    };
    const odds =
      blend.bias +
      blend.linear * parts.linear +
      blend.network * parts.network +
      blend.neighbours * parts.neighbours;
    return { odds, category: classes[best] as SafetyCategory, selfHarm: logit(selfHarm), parts };
  }

  private linearOdds({ ids, values }: Features, dense: Float32Array): number {
    let sum = this.weights.linear.bias;
    for (const [at, id] of ids.entries()) sum += (this.hashed[id] ?? 0) * (values[at] ?? 0);
    for (const [at, value] of dense.entries()) sum += (this.dense[at] ?? 0) * value;
    return sum;
  }

  /** The mean of the networks' softmax. */
  private networkShares(dense: Float32Array): Float32Array {
    const mean = new Float32Array(this.flags.length);
    for (const network of this.networks) {
      const shares = softmaxOf(network, dense);
      for (const [at, share] of shares.entries()) mean[at] = (mean[at] ?? 0) + share / this.networks.length;
    }
    return mean;
  }

  private neighbourShare(vector: Float32Array): number {
    const point = project(vector, this.mean, this.axes);
    const { classes } = this.weights.neighbours;
    const alikes = new Float32Array(classes.length);
    const nearest = new Float32Array(VOTERS).fill(-Infinity); // ascending
    for (let at = 0; at < alikes.length; at++) {
      const alike = dot(point, this.points, at * AXES);
      alikes[at] = alike;
      if (alike <= nearest[0]!) continue;
      nearest[0] = alike;
      nearest.sort();
    }
    let all = 0.02;
    let flags = 0.01;
    for (const [at, alike] of alikes.entries()) {
      if (alike < nearest[0]!) continue;
      const vote = Math.exp(SHARPNESS * (alike - 1));
      all += vote;
      if (classes[at] === 1) flags += vote;
    }
    return flags / all;
  }
}

/** Of a vector and the row of a table that begins at `from`. The screen spends its time here. */
function dot(vector: Float32Array, table: Float32Array, from: number): number {
  let sum = 0;
  for (let at = 0; at < vector.length; at++) sum += vector[at]! * table[from + at]!;
  return sum;
}

/** The vector in fewer dimensions, of length one. */
export function project(vector: Float32Array, mean: Float32Array, axes: Float32Array): Float32Array {
  const centred = vector.map((value, at) => value - mean[at]!);
  const point = Float32Array.from({ length: AXES }, (_, axis) => dot(centred, axes, axis * EMBEDDED));
  const length = Math.hypot(...point) || 1;
  return point.map((value) => value / length);
}

function softmaxOf({ hidden, w1, b1, w2, b2 }: Network, dense: Float32Array): Float32Array {
  const layer = b1.map((bias, unit) => Math.max(0, bias + dot(dense, w1, unit * dense.length)));
  const out = b2.map((bias, kind) => bias + dot(layer, w2, kind * hidden));
  const most = Math.max(...out);
  const powers = out.map((value) => Math.exp(value - most));
  const total = powers.reduce((sum, value) => sum + value, 0);
  return powers.map((value) => value / total);
}

// What the classifier is made of, trained in plain JavaScript with a fixed seed.

/** Logistic regression on sparse and dense features, by Adagrad. */
export function trainLinear(
  examples,
  hashed,
  denseSize,
  random,
  { rounds = 12, rate = 0.12, decay = 4e-6 } = {},
) {
  const w = new Float32Array(hashed);
  const d = new Float32Array(denseSize);
  const gw = new Float32Array(hashed).fill(1e-2);
  const gd = new Float32Array(denseSize).fill(1e-1);
  let bias = 0;
  let gb = 1e-2;
  const order = examples.map((_, at) => at);
  for (let round = 0; round < rounds; round++) {
    shuffle(order, random);
    for (const at of order) {
      const { ids, values, dense, target, weight } = examples[at];
      let sum = bias;
      for (let i = 0; i < ids.length; i++) sum += w[ids[i]] * values[i];
      for (let i = 0; i < denseSize; i++) sum += d[i] * dense[i];
      const error = (1 / (1 + Math.exp(-sum)) - target) * weight;
      gb += error * error;
      bias -= (rate * error) / Math.sqrt(gb);
      for (let i = 0; i < ids.length; i++) {
        const id = ids[i];
        const slope = error * values[i] + decay * w[id];
        gw[id] += slope * slope;
        w[id] -= (rate * slope) / Math.sqrt(gw[id]);
      }
      for (let i = 0; i < denseSize; i++) {
        const slope = error * dense[i] + decay * d[i];
        gd[i] += slope * slope;
        d[i] -= (rate * slope) / Math.sqrt(gd[i]);
      }
    }
  }
  return { bias, hashed: w, dense: d };
}

/** A network with one hidden layer and a softmax over all categories, by Adam with dropout. */
export function trainNetwork(
  examples,
  size,
  count,
  random,
  {
    hidden = 64,
    rounds = 14,
    rate = 2e-3,
    drop = 0.25,
    dropHidden = 0.3,
    decay = 2e-5,
    embedded = 512,
    scale = 8,
  } = {},
) {
  const w1 = gaussian(hidden * size, Math.sqrt(1.2 / size), random);
  const b1 = new Float32Array(hidden);
  const w2 = gaussian(count * hidden, Math.sqrt(1 / hidden), random);
  const b2 = new Float32Array(count);
  const adam = [w1, b1, w2, b2].map((p) => ({
    p,
    g: new Float32Array(p.length),
    m: new Float32Array(p.length),
    v: new Float32Array(p.length),
  }));
  const [a1, c1, a2, c2] = adam;
  const x = new Float32Array(size);
  const h = new Float32Array(hidden);
  const dh = new Float32Array(hidden);
  const out = new Float32Array(count);
  const order = examples.map((_, at) => at);
  const BATCH = 32;
  let step = 0;
  const steps = Math.ceil(order.length / BATCH) * rounds;
  for (let round = 0; round < rounds; round++) {
    shuffle(order, random);
    for (let from = 0; from < order.length; from += BATCH) {
      const batch = order.slice(from, from + BATCH);
      for (const { g } of adam) g.fill(0);
      for (const at of batch) {
        const { dense, kind, weight } = examples[at];
        for (let i = 0; i < size; i++) {
          const keep = random() >= drop;
          x[i] = keep ? (dense[i] * (i < embedded ? scale : 1)) / (1 - drop) : 0;
        }
        for (let u = 0; u < hidden; u++) {
          if (random() < dropHidden) {
            h[u] = 0;
            continue;
          }
          let sum = b1[u];
          const row = u * size;
          for (let i = 0; i < size; i++) sum += w1[row + i] * x[i];
          h[u] = sum > 0 ? sum / (1 - dropHidden) : 0;
        }
        let most = -Infinity;
        for (let k = 0; k < count; k++) {
          let sum = b2[k];
          const row = k * hidden;
          for (let u = 0; u < hidden; u++) sum += w2[row + u] * h[u];
          out[k] = sum;
          if (sum > most) most = sum;
        }
        let total = 0;
        for (let k = 0; k < count; k++) total += out[k] = Math.exp(out[k] - most);
        dh.fill(0);
        for (let k = 0; k < count; k++) {
          const error = (out[k] / total - (k === kind ? 1 : 0)) * weight;
          const row = k * hidden;
          c2.g[k] += error;
          for (let u = 0; u < hidden; u++) {
            a2.g[row + u] += error * h[u];
            dh[u] += error * w2[row + u];
          }
        }
        for (let u = 0; u < hidden; u++) {
          if (h[u] <= 0) continue;
          const slope = dh[u] / (1 - dropHidden);
          c1.g[u] += slope;
          const row = u * size;
          for (let i = 0; i < size; i++) a1.g[row + i] += slope * x[i];
        }
      }
      step++;
      const now = rate * (1 - (0.9 * step) / steps);
      const [f1, f2] = [1 - 0.9 ** step, 1 - 0.999 ** step];
      for (const { p, g, m, v } of adam) {
        for (let i = 0; i < p.length; i++) {
          const slope = g[i] / batch.length;
          m[i] = 0.9 * m[i] + 0.1 * slope;
          v[i] = 0.999 * v[i] + 0.001 * slope * slope;
          p[i] -= now * (m[i] / f1 / (Math.sqrt(v[i] / f2) + 1e-8) + decay * 50 * p[i]);
        }
      }
    }
  }
  for (let u = 0; u < hidden; u++) for (let i = 0; i < embedded; i++) w1[u * size + i] *= scale;
  return { hidden, w1, b1, w2, b2 };
}

/** Principal axes, by orthogonal iteration. */
export function principalAxes(vectors, size, count, random) {
  const mean = new Float32Array(size);
  for (const v of vectors) for (let i = 0; i < size; i++) mean[i] += v[i] / vectors.length;
  const cov = new Float64Array(size * size);
  for (const v of vectors) {
    for (let i = 0; i < size; i++) {
      const a = v[i] - mean[i];
      for (let j = i; j < size; j++) cov[i * size + j] += a * (v[j] - mean[j]);
    }
  }
  for (let i = 0; i < size; i++) for (let j = 0; j < i; j++) cov[i * size + j] = cov[j * size + i];
  let axes = Array.from({ length: count }, () => gaussian(size, 1, random));
  orthonormal(axes);
  for (let round = 0; round < 12; round++) {
    axes = axes.map((axis) => {
      const next = new Float32Array(size);
      for (let i = 0; i < size; i++) {
        let sum = 0;
        for (let j = 0; j < size; j++) sum += cov[i * size + j] * axis[j];
        next[i] = sum;
      }
      return next;
    });
    orthonormal(axes);
  }
  const flat = new Float32Array(count * size);
  for (const [at, axis] of axes.entries()) flat.set(axis, at * size);
  return { mean, axes: flat };
}

function orthonormal(axes) {
  for (const [at, axis] of axes.entries()) {
    for (let earlier = 0; earlier < at; earlier++) {
      let along = 0;
      for (let i = 0; i < axis.length; i++) along += axis[i] * axes[earlier][i];
      for (let i = 0; i < axis.length; i++) axis[i] -= along * axes[earlier][i];
    }
    const length = Math.hypot(...axis) || 1;
    for (let i = 0; i < axis.length; i++) axis[i] /= length;
  }
}

/** Small logistic regression for the blend: rows of a few numbers. */
export function fitBlend(rows, targets, weights) {
  const size = rows[0].length;
  const w = new Float64Array(size).fill(0.3);
  let bias = 0;
  for (let round = 0; round < 1500; round++) {
    const slope = new Float64Array(size);
    let slopeBias = 0;
    for (const [at, row] of rows.entries()) {
      let sum = bias;
      for (let i = 0; i < size; i++) sum += w[i] * row[i];
      const error = (1 / (1 + Math.exp(-sum)) - targets[at]) * weights[at];
      for (let i = 0; i < size; i++) slope[i] += error * row[i];
      slopeBias += error;
    }
    for (let i = 0; i < size; i++) w[i] = Math.max(0.05, w[i] - (0.3 * slope[i]) / rows.length);
    bias -= (0.3 * slopeBias) / rows.length;
  }
  return { weights: [...w], bias };
}

export function pack(numbers, bits) {
  const limit = bits === 8 ? 127 : 32767;
  let most = 0;
  for (const number of numbers) most = Math.max(most, Math.abs(number));
  const scale = most / limit || 1;
  const whole = bits === 8 ? new Int8Array(numbers.length) : new Int16Array(numbers.length);
  for (let i = 0; i < numbers.length; i++) whole[i] = Math.round(numbers[i] / scale);
  return { bits, scale, data: Buffer.from(whole.buffer).toString('base64') };
}

function gaussian(length, deviation, random) {
  return Float32Array.from({ length }, () => {
    const u = Math.sqrt(-2 * Math.log(1 - random()));
    return u * Math.cos(2 * Math.PI * random()) * deviation;
  });
}

function shuffle(list, random) {
  for (let at = list.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [list[at], list[other]] = [list[other], list[at]];
  }
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dark, light } from './palette';
import type { Palette } from './palette';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
const token = (name: string) =>
  `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/\d$/, '-$&')}`;

it.each(Object.keys(light) as (keyof Palette)[])('keeps %s the same in CSS and for antd', (name) => {
  expect(css).toContain(
    `${token(name)}: light-dark(${light[name].toLowerCase()}, ${dark[name].toLowerCase()});`,
  );
});

it.each([
  ['light', light],
  ['dark', dark],
] as const)('keeps text readable in %s mode (4.5:1)', (_mode, colors) => {
  const pairs: [string, string][] = [
    [colors.text3, colors.bg],
    [colors.text3, colors.raised],
    [colors.primary, colors.bg],
    [colors.onPrimary, colors.primary],
    [colors.lichenInk, colors.lichen],
    [colors.success, colors.successSoft],
    [colors.warning, colors.warningSoft],
    [colors.error, colors.errorSoft],
    [colors.info, colors.infoSoft],
  ];
  expect(pairs.filter(([text, ground]) => contrast(text, ground) < 4.5)).toEqual([]);
});

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

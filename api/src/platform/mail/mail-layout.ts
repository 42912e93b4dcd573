/** A mail in the product's own look: what goes between its name and its foot. */
export interface MailLayout {
  subject: string;
  /** Each already HTML; texts in them go through `escapeHtml`. */
  blocks: readonly string[];
  /** Where help is. */
  contact: string;
}

/**
 * The colours of the web's palette, light first. Inline for mailboxes that know no style sheets; a dark mailbox that does
 * follows the dark ones.
 */
const COLOURS = {
  bg: ['#f6f4f7', '#161119'],
  surface: ['#ffffff', '#201923'],
  text: ['#241a29', '#f2ecf4'],
  quiet: ['#574c5d', '#c8bccd'],
  primary: ['#6a2c70', '#ddb0e3'],
  onPrimary: ['#ffffff', '#2b0f30'],
  leaf: ['#d5e06b', '#d5e06b'],
} as const;

const light = (name: keyof typeof COLOURS) => COLOURS[name][0];
const dark = (name: keyof typeof COLOURS) => COLOURS[name][1];

const DARK = [
  `.m-bg{background:${dark('bg')}!important}`,
  `.m-card{background:${dark('surface')}!important;color:${dark('text')}!important}`,
  `.m-quiet{color:${dark('quiet')}!important}`,
  `.m-button{background:${dark('primary')}!important;color:${dark('onPrimary')}!important}`,
].join('');

export function mailHtml({ subject, blocks, contact }: MailLayout): string {
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title>`,
    `<style>@media (prefers-color-scheme:dark){${DARK}}</style></head>`,
    `<body class="m-bg" style="margin:0;padding:24px 12px;background:${light('bg')};` +
      `font:16px/1.5 Figtree,-apple-system,'Segoe UI',Roboto,sans-serif">`,
    `<div class="m-card" style="max-width:480px;margin:0 auto;padding:24px;border-radius:16px;` +
      `background:${light('surface')};color:${light('text')}">`,
    MARK,
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${escapeHtml(subject)}</h1>`,
    ...blocks,
    `<p class="m-quiet" style="margin:24px 0 0;font-size:14px;color:${light('quiet')}">` +
      `Damson &middot; ${escapeHtml(contact)}</p>`,
    '</div></body></html>',
    '',
  ].join('\n');
}

/** The plum on its tile, drawn with boxes: mailboxes show no SVG, and a picture from afar would tell who reads. */
const MARK = [
  '<div style="margin:0 0 24px;height:32px;line-height:32px;font-weight:700;font-size:18px">',
  `<span style="display:inline-block;width:32px;height:32px;border-radius:8px;background:#6a2c70;` +
    'vertical-align:top;margin-right:10px" aria-hidden="true">',
  `<span style="display:block;width:7px;height:5px;margin:5px 0 0 16px;border-radius:0 6px 0 6px;` +
    `background:${light('leaf')}"></span>`,
  '<span style="display:block;width:16px;height:16px;margin:0 0 0 8px;border-radius:50%;background:#ffffff"></span>',
  '</span>Damson</div>',
].join('');

export function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
}

/** What need not be read by everybody. */
export function smallPrint(text: string): string {
  return `<p class="m-quiet" style="margin:0 0 16px;font-size:14px;color:${light('quiet')}">${escapeHtml(text)}</p>`;
}

export function linkButton(label: string, address: string): string {
  return (
    `<p style="margin:0 0 16px"><a class="m-button" href="${escapeHtml(address)}" style="display:inline-block;` +
    `padding:12px 20px;border-radius:12px;background:${light('primary')};color:${light('onPrimary')};` +
    `text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>`
  );
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

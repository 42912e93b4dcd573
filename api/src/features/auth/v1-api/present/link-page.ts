import { createHash } from 'node:crypto';
import type { VerifyType } from '../../mailed-codes/mail-requests';

/** What the page says, by what the link is for. */
const WORDS: Record<VerifyType, { title: string; lead: string; button: string }> = {
  signup: {
    title: 'Confirm your email address',
    lead: 'One more step, and your Damson account is ready.',
    button: 'Confirm email address',
  },
  recovery: {
    title: 'Reset your password',
    lead: 'Go on to choose a new password for your Damson account.',
    button: 'Continue',
  },
  email_change: {
    title: 'Confirm the change of your email address',
    lead: 'Your Damson account moves to the new address once both mailboxes have confirmed it.',
    button: 'Confirm the change',
  },
};

const STYLE = `
:root{color-scheme:light dark;--bg:#f6f4f7;--surface:#fff;--border:#dad3de;--text:#241a29;--text-2:#574c5d;--primary:#6a2c70;--hover:#7f3d86;--on-primary:#fff}
@media(prefers-color-scheme:dark){:root{--bg:#161119;--surface:#201923;--border:#3d3242;--text:#f2ecf4;--text-2:#c8bccd;--primary:#ddb0e3;--hover:#e8c6ec;--on-primary:#2b0f30}}
*{box-sizing:border-box;margin:0}
body{display:grid;grid-template-rows:auto 1fr;gap:24px;justify-items:center;min-height:100vh;min-height:100dvh;padding:24px 16px;background:var(--bg);color:var(--text);font:16px/1.5 system-ui,sans-serif}
.brand{display:inline-flex;gap:10px;align-items:center;padding:6px;border-radius:8px;color:inherit;font-size:22px;font-weight:650;letter-spacing:-.02em;text-decoration:none}
main{align-self:start;width:100%;max-width:440px;margin-top:4vh;padding:32px 24px;border:1px solid var(--border);border-radius:20px;background:var(--surface)}
h1{font-size:28px;line-height:1.2;letter-spacing:-.02em;text-wrap:balance}
p{margin-top:8px;color:var(--text-2)}
button{width:100%;min-height:48px;margin-top:24px;padding:12px 20px;border:0;border-radius:12px;background:var(--primary);color:var(--on-primary);font:600 16px/1.5 system-ui,sans-serif;cursor:pointer}
button:hover{background:var(--hover)}
:focus-visible{outline:3px solid var(--primary);outline-offset:2px}
`;

const MARK =
  '<svg viewBox="0 0 64 64" width="32" height="32" aria-hidden="true">' +
  '<rect width="64" height="64" rx="16" fill="#6a2c70"/>' +
  '<path d="M32 18c-11 0-17 7.6-17 17s7 16 17 16 17-6.600 17-16-6-17-17-17Z" fill="#f3e7f5"/>' +
  '<path d="M32 19c-3.200 8.400-3.200 23.400 0 32" fill="none" stroke="#6a2c70" stroke-linecap="round" stroke-width="3"/>' +
  '<path d="M33 17c.6-6.400 5.400-10 13-10-.4 6.600-5 10.600-13 10Z" fill="#d5e06b"/></svg>';

/**
 * The page behind a mailed link: one button. Mail scanners open links, and some run their scripts; nothing happens
 * before somebody presses it. It has no script, and works without.
 * @param action where the button posts to
 */
export function linkPage(type: VerifyType, action: string): string {
  const { title, lead, button } = WORDS[type];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} - Damson</title>
<style>${STYLE}</style>
</head>
<body>
<header><a class="brand" href="/" aria-label="Damson, home">${MARK}Damson</a></header>
<main>
<h1>${title}</h1>
<p>${lead}</p>
<form method="post" action="${escape(action)}"><button type="submit">${button}</button></form>
</main>
</body>
</html>
`;
}

/**
 * Nothing but the page's own style, and a form that may lead to the target: browsers hold its redirects to this too.
 * @param target where the answer to the form will redirect to
 */
export function linkPageHeaders(target: string): Record<string, string> {
  const { origin, protocol } = new URL(target);
  const policy = [
    `default-src 'none'`,
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    `form-action 'self' ${origin === 'null' ? protocol : origin}`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ];
  // The address of the page is itself a secret.
  return { 'Content-Security-Policy': policy.join('; '), 'Referrer-Policy': 'no-referrer' };
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

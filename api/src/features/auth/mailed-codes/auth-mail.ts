import { escapeHtml, linkButton, mailHtml, paragraph, smallPrint } from '../../../platform/mail/mail-layout';
import type { MailedCodeKind } from './auth-mailed-code.entity';

/** What a mail says. Nothing that a user wrote (their name) is in it: strangers could send their words through us. */
export interface AuthMailContent {
  subject: string;
  text: string;
  html: string;
}

export interface AuthMailFacts {
  kind: MailedCodeKind;
  /** 6 digits. */
  code: string;
  /** Absent for kinds whose code is typed only. */
  link?: string;
  /** How long code and link work. */
  minutes: number;
  /** Where help is. */
  contact: string;
}

interface Words {
  subject: string;
  lead: string;
  button: string;
  /** What comes after it. */
  next?: string;
  ignore: string;
}

const UNASKED = 'If you did not ask for this, you can ignore this e-mail: nothing changes without the code.';
const INTRUDER =
  'If you did not ask for this, somebody may know your password: sign in, change it and sign out your other devices.';

const WORDS: Record<MailedCodeKind, Words> = {
  signup: {
    subject: 'Welcome to Damson: confirm your e-mail address',
    lead: 'Good to have you here. Confirm your e-mail address to start.',
    next: 'Your first step then: set up your programme. It takes about two minutes, and your first week is there at once.',
    button: 'Confirm e-mail address',
    ignore: UNASKED,
  },
  recovery: {
    subject: 'Reset your Damson password',
    lead: 'Somebody, hopefully you, asked to reset the password of your Damson account.',
    button: 'Reset password',
    ignore: UNASKED,
  },
  email_change_current: {
    subject: 'Confirm the change of your e-mail address',
    lead: 'Your Damson account is to get another e-mail address. Confirm it from this one first.',
    button: 'Confirm the change',
    ignore: INTRUDER,
  },
  email_change_new: {
    subject: 'Confirm your new e-mail address',
    lead: 'This is to become the e-mail address of a Damson account. Confirm that it is yours.',
    button: 'Confirm e-mail address',
    ignore: UNASKED,
  },
  reauthentication: {
    subject: 'Your Damson confirmation code',
    lead: 'Enter this code to go on with changing your password.',
    button: '',
    ignore: INTRUDER,
  },
};

/** Writes the mail in plain text and HTML. The code is in no subject: those show on locked screens. */
export function writeAuthMail({ kind, code, link, minutes, contact }: AuthMailFacts): AuthMailContent {
  const { subject, lead, button, next, ignore } = WORDS[kind];
  const life = `It works once, for ${minutes} minutes.`;
  const text = [
    lead,
    `Your code: ${code}`,
    ...(link ? [`Or open this link in the browser that you started in:\n${link}`] : []),
    life,
    ...(next ? [next] : []),
    ignore,
    `Damson\n${contact}`,
  ].join('\n\n');
  const html = mailHtml({
    subject,
    blocks: [
      paragraph(lead),
      `<p style="margin:0 0 16px;font-size:32px;font-weight:700;letter-spacing:6px">${escapeHtml(code)}</p>`,
      ...(link
        ? [
            linkButton(button, link),
            paragraph('The button works in the browser that you started in; the code works everywhere.'),
          ]
        : []),
      paragraph(life),
      ...(next ? [paragraph(next)] : []),
      smallPrint(ignore),
    ],
    contact,
  });
  return { subject, text: `${text}\n`, html };
}

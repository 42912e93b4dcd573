import type { Config } from '../config/config';
import { linkButton, mailHtml, paragraph, smallPrint } from './mail-layout';
import type { OutgoingMail } from './mailer';

/** What a mail without a code says. */
export interface Letter {
  subject: string;
  paragraphs: readonly string[];
  /** Where it leads: a path of the product. */
  button?: { label: string; path: string };
  small: string;
}

/**
 * Writes it in plain text and HTML.
 * @param id the same for a mail that is sent again
 */
export function letter(config: Config, id: string, to: string, words: Letter): OutgoingMail {
  const { subject, paragraphs, button, small } = words;
  const contact = config.CONTACT_EMAIL;
  const address = button && `${config.publicUrl}${button.path}`;
  const link = button && address ? [`${button.label}:\n${address}`] : [];
  const text = [...paragraphs, ...link, small, `Damson\n${contact}`].join('\n\n');
  const blocks = [
    ...paragraphs.map(paragraph),
    ...(button && address ? [linkButton(button.label, address)] : []),
    smallPrint(small),
  ];
  return { id, to, subject, text: `${text}\n`, html: mailHtml({ subject, blocks, contact }) };
}

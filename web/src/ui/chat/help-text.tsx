import type { ReactNode } from 'react';
import { Markdown } from '../markdown';

interface HelpTextProps {
  text: string;
  /** Who helps now. */
  help: ReactNode;
}

/** The words of help, with the calls right below the first of them: whoever is in danger reads no further. */
export function HelpText({ text, help }: HelpTextProps) {
  const [first = '', ...others] = text.split('\n\n');
  return (
    <>
      <Markdown text={first} />
      {help}
      {others.length > 0 && <Markdown text={others.join('\n\n')} />}
    </>
  );
}

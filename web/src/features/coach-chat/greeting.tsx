import { Taps } from '../../ui/chat/taps';

/** A first question each, for whoever does not know what to ask. */
const STARTERS = ['What is on today?', 'How did my week go?', 'What should I do next?'];

/** How every chat begins: who answers, and that it is no medical advice. */
export function Greeting({ name }: { name: string }) {
  return (
    <li className="message coach-chat-greeting">
      <p className="message-from">
        <span className="chip chip-now">Assistant</span>
      </p>
      <p>
        Hello {name}. I know your program, your week and your habits, and I can help you plan your day and
        find a smaller step.
      </p>
      <p>Nothing in this chat is medical advice. I am not a doctor, and I do not diagnose.</p>
    </li>
  );
}

/** How one may begin, while nothing has been said yet. */
export function Starters({ onAsk }: { onAsk: (text: string) => void }) {
  return (
    <li>
      <Taps label="Things to ask" texts={STARTERS} onTap={onAsk} />
    </li>
  );
}

import { chatChanged } from '../../api/enhanced';
import type { ChatAnswer, SendChatMessage } from '../../api/enhanced';
import { changeKind } from '../../outbox/kinds';

/** A message with an id of ours. */
export type ChatMessage = Required<SendChatMessage>;

/** Messages are sent one after the other, in the order in which they were written: to the outbox they are one subject. */
export const COACH_CHAT = 'coach-chat';

export const SENDING_FAILED = 'Error sending message';

/** A message to the coach that was written without a network. The server knows it by its id: sent twice, it is there once. */
export const CHAT_MESSAGE = changeKind<ChatMessage, ChatAnswer>({
  name: 'chat-message',
  counts: 'each',
  isContent: (content): content is ChatMessage => typeof content === 'object' && content !== null,
  request: (_subject, body) => ({ method: 'POST', path: '/api/v1/chat/', body }),
  onSaved: chatChanged,
  failure: SENDING_FAILED,
  // The answer to an earlier message is on its way, from here or from another device: this one comes after it.
  waitsOn: [409],
  isSlow: true,
});

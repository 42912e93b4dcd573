import { articleMarked } from '../../../api/programme-cache';
import { changeKind } from '../../../outbox/kinds';

interface Marked {
  read: boolean;
}

const pathOf = (contentId: string) => `/api/v1/library/${encodeURIComponent(contentId)}/read`;
const marksAs =
  (read: boolean) =>
  (content: unknown): content is Marked =>
    (content as Partial<Marked> | null)?.read === read;
const failure = 'Failed to save what you have read. Please try again.';

/** An article beside the plan that was read. One of the plan is ticked: its event tells. */
export const READ = changeKind<Marked, { id: string }>({
  name: 'article-read',
  counts: 'last',
  isContent: marksAs(true),
  request: (id, _content, at) => ({ method: 'PUT', path: pathOf(id), body: { read_at: at } }),
  onSaved: (dispatch, { id }) => articleMarked(dispatch, id, true),
  failure,
});

/** One that is to count as not read after all. */
export const UNREAD = changeKind<Marked, { id: string }>({
  name: 'article-unread',
  counts: 'last',
  isContent: marksAs(false),
  request: (id) => ({ method: 'DELETE', path: pathOf(id), body: undefined }),
  onSaved: (dispatch, { id }) => articleMarked(dispatch, id, false),
  failure,
});

import { useRef } from 'react';
import {
  useMemoryForgetAllMutation,
  useMemoryShownQuery,
  useMemorySwitchMutation,
} from '../../../api/enhanced';
import type { Memory } from '../../../api/enhanced';
import { problemMessage } from '../../../api/problem';
import { UNEXPECTED } from '../../../auth/auth-error-message';
import { useAttempt } from '../../../auth/use-attempt';
import { Notice } from '../../../ui/notice';
import { Switch } from '../../../ui/switch';
import { showToast } from '../../../ui/toast/toast-store';
import { useDialogAddress } from '../../../ui/use-dialog-address';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { LoadState, useReached } from '../load-state';
import { SettingsCard } from '../settings-card';
import { FactItem } from './fact-item';

/** What the assistant remembers of the member, who can put it right, delete it and switch it off. */
export function MemorySection({ fixed }: { fixed: boolean }) {
  const memory = useMemoryShownQuery(undefined, { skip: !useReached() });
  return (
    <SettingsCard
      title="What the assistant remembers"
      text="Things that you have said about yourself, so that you need not say them twice."
    >
      <LoadState of={memory} what="What the assistant remembers" lines={2} />
      {memory.data && <Remembered memory={memory.data} fixed={fixed} />}
    </SettingsCard>
  );
}

function Remembered({ memory: { on, items }, fixed }: { memory: Memory; fixed: boolean }) {
  const [turn] = useMemorySwitchMutation();
  const [forgetAll] = useMemoryForgetAllMutation();
  const { busy, failure, run } = useAttempt();
  const { open: dialog, show, close } = useDialogAddress(['forget-all']);
  const count = useRef<HTMLParagraphElement>(null);

  const change = (wanted: boolean) =>
    run(async () => {
      const { error } = await turn({ switchMemory: { on: wanted } });
      return error ? problemMessage(error, UNEXPECTED) : null;
    });
  const removeAll = async () => {
    const isGone = await run(async () => {
      const { error } = await forgetAll({});
      return error ? problemMessage(error, UNEXPECTED) : null;
    });
    if (!isGone) return;
    close();
    showToast({ title: 'Everything was deleted' });
  };

  return (
    <>
      <Switch
        label="Remember things about me"
        on={on}
        fixed={fixed || busy}
        onChange={(to) => void change(to)}
      >
        <p>
          {on
            ? 'The assistant keeps lasting things that you say, and uses them in its replies.'
            : 'Nothing new is kept, and what stands below is not used.'}
        </p>
      </Switch>
      {failure && !dialog && <Notice kind="error">{failure}</Notice>}
      {/* Where the focus goes when a line that had it is gone. */}
      <p ref={count} tabIndex={-1} className="settings-text">
        {countOf(items.length)}
      </p>
      {items.length > 0 && (
        <>
          <ul className="settings-rows">
            {items.map((fact) => (
              <FactItem key={fact.id} fact={fact} fixed={fixed} onGone={() => count.current?.focus()} />
            ))}
          </ul>
          <div className="settings-actions">
            <button
              type="button"
              className="button button-plain"
              aria-disabled={fixed}
              onClick={() => !fixed && show('forget-all')}
            >
              Delete all
            </button>
          </div>
        </>
      )}
      <ConfirmDialog
        open={items.length > 0 && dialog === 'forget-all'}
        title="Delete everything the assistant remembers?"
        text="It cannot be brought back. Your chats stay as they are."
        action="Delete all"
        keep="Keep it"
        {...{ busy, failure }}
        onConfirm={() => void removeAll()}
        onClose={close}
      />
    </>
  );
}

function countOf(length: number): string {
  if (length === 0) return 'Nothing yet. You can say “remember that I work nights” in a chat.';
  return length === 1 ? 'It remembers one thing.' : `It remembers ${length} things.`;
}

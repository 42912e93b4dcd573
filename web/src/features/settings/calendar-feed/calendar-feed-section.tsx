import { useCalendarFeedStateQuery } from '../../../api/enhanced';
import { Notice } from '../../../ui/notice';
import { SubmitButton } from '../../../ui/submit-button';
import { useDialogAddress } from '../../../ui/use-dialog-address';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { LoadState, useReached } from '../load-state';
import { SettingsCard } from '../settings-card';
import './calendar-feed.css';
import { FeedAddress } from './feed-address';
import { FeedState } from './feed-state';
import { useFeedChanges } from './use-feed-changes';

/** The programme in the member's own calendar: a private address that can be made, replaced and turned off. */
export function CalendarFeedSection() {
  const feed = useCalendarFeedStateQuery(undefined, { skip: !useReached() });
  const { url, busy, failure, proofField, create, turnOff } = useFeedChanges();
  const { open: dialog, show, close } = useDialogAddress(['replace-feed', 'turn-off-feed']);
  const isOn = feed.data?.active === true;
  const closeWhenDone = async (change: () => Promise<boolean>) => {
    if (await change()) close();
  };

  return (
    <SettingsCard
      title="Calendar feed"
      text="Your programme in your own calendar, such as Apple, Google or Outlook. It follows every change by itself, within a few hours."
    >
      <p>
        Anyone who has the address can read the titles, texts and times of your events, so keep it to
        yourself. Your ticks, check-ins and results are never in it. You can turn it off at any time; a new
        password, a password reset and signing out your other devices end it too.
      </p>
      <LoadState of={feed} what="Your calendar feed" lines={2} height={24} />
      {feed.data && <FeedState feed={feed.data} />}
      {failure && !dialog && <Notice kind="error">{failure}</Notice>}
      {url && <FeedAddress key={url} url={url} />}
      {isOn && (
        <div className="settings-actions">
          <button type="button" className="button button-plain" onClick={() => show('replace-feed')}>
            Make a new address
          </button>
          <button type="button" className="button button-quiet" onClick={() => show('turn-off-feed')}>
            Turn off
          </button>
        </div>
      )}
      {feed.data?.active === false && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void create();
          }}
        >
          {proofField}
          <SubmitButton label="Create a private address" busyLabel="Creating..." busy={busy} />
        </form>
      )}
      <ConfirmDialog
        open={isOn && dialog === 'replace-feed'}
        title="Make a new address?"
        text="The old address stops at once. Calendars that use it will no longer be updated until you give them the new one."
        action="Make a new address"
        keep="Keep the address"
        {...{ busy, failure }}
        onConfirm={() => void closeWhenDone(create)}
        onClose={close}
      >
        {proofField}
      </ConfirmDialog>
      <ConfirmDialog
        open={isOn && dialog === 'turn-off-feed'}
        title="Turn off the calendar feed?"
        text="The address stops at once and cannot be used again. Events that calendars have copied may stay there until you remove the subscription."
        action="Turn off"
        keep="Keep the address"
        {...{ busy, failure }}
        onConfirm={() => void closeWhenDone(turnOff)}
        onClose={close}
      />
    </SettingsCard>
  );
}

import { selectMustEnrol } from '../../auth/session-slice';
import { useSignOut } from '../../outbox/use-sign-out';
import { useAppSelector } from '../../store/hooks';
import { Notice } from '../../ui/notice';
import { PageHeader } from '../../ui/page-header';
import { AccountSection } from './account/account-section';
import { AppearanceSection } from './appearance/appearance-section';
import { AssistantSections } from './assistant/assistant-sections';
import { CalendarFeedSection } from './calendar-feed/calendar-feed-section';
import { NoticeChoicesSection } from './notifications/notice-choices-section';
import { NotificationsSection } from './notifications/notifications-section';
import { DataSections } from './data/data-sections';
import { DevicesSection } from './security/devices-section';
import { PasswordSection } from './security/password-section';
import { SecondFactorSection } from './security/second-factor-section';
import './settings.css';

export default function SettingsPage() {
  const { signOut, isBusy, dialog } = useSignOut();
  const mustEnrol = useAppSelector(selectMustEnrol);
  return (
    <>
      <PageHeader title="Settings" subtitle="Manage your account" />
      <div className="settings">
        {mustEnrol ? (
          <Notice kind="info">
            You look after other people&rsquo;s health data, so your account needs two-step sign-in. Set it up
            here to go on.
          </Notice>
        ) : (
          <>
            <AccountSection />
            <AppearanceSection />
            <CalendarFeedSection />
            <h2 className="settings-group">Notifications</h2>
            <NotificationsSection />
            <NoticeChoicesSection />
            <AssistantSections />
            <h2 className="settings-group">Security</h2>
            <PasswordSection />
          </>
        )}
        <SecondFactorSection />
        {!mustEnrol && <DevicesSection />}
        {!mustEnrol && <DataSections />}
        <button
          type="button"
          className="button button-plain settings-sign-out"
          aria-disabled={isBusy}
          onClick={signOut}
        >
          {isBusy ? 'Signing out...' : 'Sign out of this device'}
        </button>
        {dialog}
      </div>
    </>
  );
}

import { useEffect } from 'react';
import { selectMustEnrol } from '../../auth/session-slice';
import { useSignOut } from '../../outbox/use-sign-out';
import { useAppSelector } from '../../store/hooks';
import { Notice } from '../../ui/notice';
import { PageHeader } from '../../ui/page-header';
import { AccessesSection } from './accesses/accesses-section';
import { AccountSection } from './account/account-section';
import { AppearanceSection } from './appearance/appearance-section';
import { AssistantSections } from './assistant/assistant-sections';
import { CalendarFeedSection } from './calendar-feed/calendar-feed-section';
import { DeleteAccountSection } from './data/delete-account-section';
import { ExportSection } from './data/export-section';
import { InstallSection } from './install/install-section';
import { NoticeChoicesSection } from './notifications/notice-choices-section';
import { NotificationsSection } from './notifications/notifications-section';
import { goTo } from './place-link';
import { LanguageSection } from './region/language-section';
import { DevicesSection } from './security/devices-section';
import { PasswordSection } from './security/password-section';
import { SecondFactorSection } from './security/second-factor-section';
import { SettingsGroup } from './settings-group';
import { SettingsNav } from './settings-nav';
import './settings.css';

const SECURITY = { place: 'security', title: 'Security' };

/** In the order in which people look for them. */
const GROUPS = [
  { place: 'profile', title: 'Profile', cards: <AccountSection /> },
  {
    place: 'look',
    title: 'This device and region',
    cards: (
      <>
        <AppearanceSection />
        <InstallSection />
        <LanguageSection />
      </>
    ),
  },
  {
    place: 'notifications',
    title: 'Notifications and calendar',
    cards: (
      <>
        <NotificationsSection />
        <NoticeChoicesSection />
        <CalendarFeedSection />
      </>
    ),
  },
  {
    place: 'privacy',
    title: 'Assistant and privacy',
    cards: (
      <>
        <AssistantSections />
        <AccessesSection />
      </>
    ),
  },
  {
    ...SECURITY,
    cards: (
      <>
        <PasswordSection />
        <SecondFactorSection />
        <DevicesSection />
      </>
    ),
  },
  {
    place: 'your-data',
    title: 'Your data',
    cards: (
      <>
        <ExportSection />
        <DeleteAccountSection />
      </>
    ),
  },
];

export default function SettingsPage() {
  const { signOut, isBusy, dialog } = useSignOut();
  const mustEnrol = useAppSelector(selectMustEnrol);
  useEffect(() => {
    if (location.hash) goTo(location.hash.slice(1));
  }, []);

  return (
    <>
      <PageHeader title="Settings" subtitle="Manage your account" />
      <div className="settings">
        {!mustEnrol && <SettingsNav groups={GROUPS} />}
        <div className="settings-groups">
          {mustEnrol ? (
            <>
              <Notice kind="info">
                You look after other people&rsquo;s health data, so your account needs two-step sign-in. Set
                it up here to go on.
              </Notice>
              <SettingsGroup {...SECURITY}>
                <SecondFactorSection />
              </SettingsGroup>
            </>
          ) : (
            GROUPS.map(({ cards, ...group }) => (
              <SettingsGroup key={group.place} {...group}>
                {cards}
              </SettingsGroup>
            ))
          )}
          <button
            type="button"
            className="button button-plain settings-sign-out"
            aria-disabled={isBusy}
            onClick={signOut}
          >
            {isBusy ? 'Signing out...' : 'Sign out of this device'}
          </button>
        </div>
        {dialog}
      </div>
    </>
  );
}

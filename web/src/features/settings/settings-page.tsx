import { useAppDispatch } from '../../app/store';
import { signOut } from '../../auth/sign-out';
import { PageHeader } from '../../ui/page-header';
import { AccountSection } from './account/account-section';
import { AppearanceSection } from './appearance/appearance-section';
import { CalendarFeedSection } from './calendar-feed/calendar-feed-section';
import { DevicesSection } from './security/devices-section';
import { PasswordSection } from './security/password-section';
import { SecondFactorSection } from './security/second-factor-section';
import './settings.css';

export default function SettingsPage() {
  const dispatch = useAppDispatch();
  return (
    <>
      <PageHeader title="Settings" subtitle="Manage your account" />
      <div className="settings">
        <AccountSection />
        <AppearanceSection />
        <CalendarFeedSection />
        <h2 className="settings-group">Security</h2>
        <PasswordSection />
        <SecondFactorSection />
        <DevicesSection />
        <button
          type="button"
          className="button button-plain settings-sign-out"
          onClick={() => signOut(dispatch)}
        >
          Sign out of this device
        </button>
      </div>
    </>
  );
}

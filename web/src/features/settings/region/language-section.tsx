import dayjs from 'dayjs';
import { zoneLabel } from '../account/time-zones';
import { ACCOUNT_CARD } from '../account/account-section';
import { selectUser } from '../../../auth/session-slice';
import { useAppSelector } from '../../../store/hooks';
import { PlaceLink } from '../place-link';
import { SettingsCard } from '../settings-card';
import './region.css';

/** How Damson speaks and counts. Where something can be chosen it says where; nothing here pretends to be a choice. */
export function LanguageSection() {
  const timeZone = useAppSelector(selectUser)?.timeZone;
  const now = dayjs();
  return (
    <SettingsCard title="Language and region" text="Damson is in British English only, for now.">
      <dl className="settings-region">
        <div>
          <dt>Language</dt>
          <dd>English (United Kingdom)</dd>
        </div>
        <div>
          <dt>Dates and times</dt>
          <dd className="tabular">{now.format('D MMM YYYY, HH:mm')} (24-hour clock)</dd>
        </div>
        <div>
          <dt>Week</dt>
          <dd>Begins on Monday</dd>
        </div>
        <div>
          <dt>Time zone</dt>
          <dd>
            {timeZone ? `${zoneLabel(timeZone)}. ` : 'Not recorded. '}
            <PlaceLink place={ACCOUNT_CARD}>Change it in your account</PlaceLink>
          </dd>
        </div>
        <div>
          <dt>Units</dt>
          <dd>
            Weight in kg, lb or st lb, waist in cm or inches: you choose where you enter a value, and this
            device remembers your choice.
          </dd>
        </div>
      </dl>
    </SettingsCard>
  );
}

import { BatteryLowIcon } from '@phosphor-icons/react/dist/csr/BatteryLow';
import { BellSlashIcon } from '@phosphor-icons/react/dist/csr/BellSlash';
import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft';
import { CalendarCheckIcon } from '@phosphor-icons/react/dist/csr/CalendarCheck';
import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/csr/ChatCircleDots';
import { FileXIcon } from '@phosphor-icons/react/dist/csr/FileX';
import { FlagIcon } from '@phosphor-icons/react/dist/csr/Flag';
import { FlaskIcon } from '@phosphor-icons/react/dist/csr/Flask';
import { MoonIcon } from '@phosphor-icons/react/dist/csr/Moon';
import { StethoscopeIcon } from '@phosphor-icons/react/dist/csr/Stethoscope';
import { TrendDownIcon } from '@phosphor-icons/react/dist/csr/TrendDown';
import type { Icon } from '@phosphor-icons/react/dist/lib/types';
import type { CareTaskKind } from '../api/care-api';

/** What a task of each kind is called, and its sign. */
export const TASK_KINDS: Readonly<Record<CareTaskKind, { name: string; icon: Icon }>> = {
  red_flag: { name: 'Red flag', icon: FlagIcon },
  waiting_reply: { name: 'Waits for a reply', icon: ChatCircleDotsIcon },
  undo_asked: { name: 'Asks to undo', icon: ArrowUUpLeftIcon },
  change_proposed: { name: 'Change to approve', icon: StethoscopeIcon },
  low_check_in: { name: 'Low check-in', icon: BatteryLowIcon },
  review_results: { name: 'Results to review', icon: FlaskIcon },
  silence: { name: 'Silence', icon: MoonIcon },
  falling_week: { name: 'Falling week', icon: TrendDownIcon },
  stuck_document: { name: 'Stuck document', icon: FileXIcon },
  submitted_day: { name: 'Shared a day', icon: CalendarCheckIcon },
  no_push: { name: 'No notifications', icon: BellSlashIcon },
};

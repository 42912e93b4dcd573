import { BookOpenIcon } from '@phosphor-icons/react/dist/csr/BookOpen';
import { CalendarCheckIcon } from '@phosphor-icons/react/dist/csr/CalendarCheck';
import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/csr/ChatCircleDots';
import { FilesIcon } from '@phosphor-icons/react/dist/csr/Files';
import { GearSixIcon } from '@phosphor-icons/react/dist/csr/GearSix';
import { HeartbeatIcon } from '@phosphor-icons/react/dist/csr/Heartbeat';
import { PlantIcon } from '@phosphor-icons/react/dist/csr/Plant';
import { SlidersHorizontalIcon } from '@phosphor-icons/react/dist/csr/SlidersHorizontal';
import type { Icon } from '@phosphor-icons/react/dist/lib/types';
import { PATHS } from '../../lib/paths';

export interface MenuEntry {
  path: string;
  label: string;
  subtitle: string;
  icon: Icon;
}

/** The signed-in area's menu, in its order. */
export const MENU: readonly MenuEntry[] = [
  { path: PATHS.setup, label: 'Set Up', subtitle: 'Configure your program', icon: SlidersHorizontalIcon },
  { path: PATHS.programme, label: 'Program', subtitle: 'View your schedule', icon: CalendarCheckIcon },
  { path: PATHS.chat, label: 'Chat', subtitle: 'Talk to your coach', icon: ChatCircleDotsIcon },
  { path: PATHS.documents, label: 'Health Documents', subtitle: 'Upload lab results', icon: FilesIcon },
  {
    path: PATHS.education,
    label: 'Educational content',
    subtitle: 'Learn about health',
    icon: BookOpenIcon,
  },
  { path: PATHS.healthData, label: 'Health Data', subtitle: 'Track your metrics', icon: HeartbeatIcon },
  { path: PATHS.habits, label: 'Habits', subtitle: 'Build healthy habits', icon: PlantIcon },
  { path: PATHS.settings, label: 'Settings', subtitle: 'Manage your account', icon: GearSixIcon },
];

/** The entry that a path belongs to; the index shows the programme. */
export function activeEntry(pathname: string): MenuEntry | undefined {
  const path = pathname.replace(/\/+$/, '');
  if (path === PATHS.app) return MENU.find((entry) => entry.path === PATHS.programme);
  return MENU.find((entry) => path === entry.path || path.startsWith(`${entry.path}/`));
}

import { ChatsIcon } from '@phosphor-icons/react/dist/csr/Chats';
import { BuildingsIcon } from '@phosphor-icons/react/dist/csr/Buildings';
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck';
import { StackIcon } from '@phosphor-icons/react/dist/csr/Stack';
import { SunHorizonIcon } from '@phosphor-icons/react/dist/csr/SunHorizon';
import { UsersThreeIcon } from '@phosphor-icons/react/dist/csr/UsersThree';
import type { Icon } from '@phosphor-icons/react/dist/lib/types';
import type { StaffSelf } from '../api/care-api';
import { PATHS } from '../../lib/paths';

export type Permission = StaffSelf['permissions'][number];

export interface StaffMenuEntry {
  path: string;
  label: string;
  icon: Icon;
  /** What one has to be allowed to see it. */
  needs: Permission;
}

const ENTRIES: readonly StaffMenuEntry[] = [
  { path: PATHS.admin, label: 'Morning', icon: SunHorizonIcon, needs: 'queue' },
  { path: PATHS.inbox, label: 'Inbox', icon: ChatsIcon, needs: 'chats' },
  { path: PATHS.members, label: 'Members', icon: UsersThreeIcon, needs: 'members' },
  { path: PATHS.reviews, label: 'Reviews', icon: SealCheckIcon, needs: 'reviews' },
  { path: PATHS.templates, label: 'Templates', icon: StackIcon, needs: 'templates' },
  { path: PATHS.organisation, label: 'Organisation', icon: BuildingsIcon, needs: 'organisation' },
];

/** What somebody sees of the menu, in its order. */
export function menuOf(permissions: readonly Permission[]): StaffMenuEntry[] {
  return ENTRIES.filter(({ needs }) => permissions.includes(needs));
}

/** The entry that a page belongs to. */
export function activeEntry(
  entries: readonly StaffMenuEntry[],
  pathname: string,
): StaffMenuEntry | undefined {
  const path = pathname.replace(/\/+$/, '');
  const [morning, ...others] = entries;
  return (
    others.find((entry) => path === entry.path || path.startsWith(`${entry.path}/`)) ??
    (path === PATHS.admin ? morning : undefined)
  );
}

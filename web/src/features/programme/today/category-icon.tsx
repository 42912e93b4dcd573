import { BookOpenIcon } from '@phosphor-icons/react/dist/csr/BookOpen';
import { PlantIcon } from '@phosphor-icons/react/dist/csr/Plant';
import { TargetIcon } from '@phosphor-icons/react/dist/csr/Target';
import type { Category } from '../calendar/categories';

const ICONS = {
  'Daily Habits': PlantIcon,
  'Core Programme': TargetIcon,
  'Educational Programme': BookOpenIcon,
};

/** A category's picture, for beside its name. */
export function CategoryIcon({ category, size }: { category: Category; size: number }) {
  const Icon = ICONS[category];
  return <Icon size={size} weight="bold" aria-hidden="true" />;
}

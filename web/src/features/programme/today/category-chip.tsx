import type { Category } from '../calendar/categories';
import { CategoryIcon } from './category-icon';

export function CategoryChip({ category }: { category: Category }) {
  return (
    <span className="chip">
      <CategoryIcon category={category} size={14} />
      {category}
    </span>
  );
}

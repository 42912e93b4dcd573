import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise';
import { FILTER_WORDS, FILTERS } from './file-words';
import type { Filter } from './file-words';
import './files-toolbar.css';

interface FilesToolbarProps {
  search: string;
  filter: Filter;
  isRefreshing: boolean;
  onSearch: (text: string) => void;
  onFilter: (filter: Filter) => void;
  onRefresh: () => void;
}

export function FilesToolbar(props: FilesToolbarProps) {
  const { search, filter, isRefreshing, onSearch, onFilter, onRefresh } = props;
  return (
    <div className="files-toolbar">
      <input
        type="search"
        className="input files-search"
        aria-label="Search files"
        placeholder="Search files..."
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      <select
        className="input files-filter"
        aria-label="Status"
        value={filter}
        onChange={(event) => onFilter(FILTERS.find((one) => one === event.currentTarget.value) ?? 'all')}
      >
        {FILTERS.map((one) => (
          <option key={one} value={one}>
            {FILTER_WORDS[one]}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="button button-plain files-refresh"
        aria-disabled={isRefreshing}
        onClick={onRefresh}
      >
        <ArrowClockwiseIcon size={18} aria-hidden="true" />
        Refresh
      </button>
    </div>
  );
}

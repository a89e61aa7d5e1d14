import { Input } from '../../../components/ui/input.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { STATUS_FILTERS, statusFilterOf } from './project-status-filter.ts';
import type { ProjectFilters } from './use-project-filters.ts';

type FilterBarProps = {
  readonly filters: ProjectFilters;
  readonly onChange: (change: Partial<ProjectFilters>) => void;
};

/** Search and status of the list of projects. */
export function FilterBar({ filters: { search, status }, onChange }: FilterBarProps) {
  return (
    <search className="my-4 flex flex-col gap-2 sm:flex-row">
      <Input
        type="search"
        aria-label="Search projects"
        placeholder="Search projects..."
        value={search}
        onChange={(event) => onChange({ search: event.target.value })}
        className="sm:max-w-sm"
      />
      <Select
        aria-label="Status"
        value={status}
        onChange={(event) => onChange({ status: statusFilterOf(event.target.value) })}
        className="sm:w-40"
      >
        {STATUS_FILTERS.map((filter) => (
          <option key={filter}>{filter}</option>
        ))}
      </Select>
    </search>
  );
}

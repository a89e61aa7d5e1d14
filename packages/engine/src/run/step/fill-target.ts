import { fillTemplate, type Target } from '@assay/domain';

/** The target with every `{{variable}}` replaced. @throws AppError `variable_unknown` */
export function fillTarget(target: Target, values: Readonly<Record<string, string>>): Target {
  return {
    role: target.role,
    ...(target.name === undefined ? {} : { name: fillTemplate(target.name, values) }),
    ...(target.nth === undefined ? {} : { nth: target.nth }),
    ...(target.within === undefined ? {} : { within: fillTarget(target.within, values) }),
  };
}

import type { Plugin } from 'vite';

/** What the care team's side alone stands on. */
export const STAFF_LIBRARIES = /node_modules[\\/](antd|@ant-design|@rc-component|rc-[a-z-]+)[\\/]/;
const STAFF_CODE = /[\\/]web[\\/]src[\\/](staff[\\/]|app[\\/]staff-pages)/;

/** Files of the build that only the care team's side loads: no member's device keeps them. */
export const staffFiles = new Set<string>();

/** Finds them: chunks with code of that side, and the styles that no other chunk brings along. */
export function findStaffFiles(): Plugin {
  return {
    name: 'damson:staff-files',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const isOfStaff = ({ moduleIds }: { moduleIds: string[] }) =>
        moduleIds.some((id) => STAFF_CODE.test(id) || STAFF_LIBRARIES.test(id));
      const styles = (of: typeof chunks) =>
        new Set(of.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
      const members = styles(chunks.filter((chunk) => !isOfStaff(chunk)));
      const staff = chunks.filter(isOfStaff);
      for (const { fileName } of staff) staffFiles.add(fileName);
      for (const name of styles(staff)) if (!members.has(name)) staffFiles.add(name);
      if (staffFiles.size === 0) this.error('no file is of the care team: has its code moved?');
    },
  };
}

export function TableHead({ columns }: { columns: readonly string[] }) {
  return (
    <thead className="text-muted">
      <tr>
        {columns.map((name) => (
          <th key={name} scope="col" className="py-1 pr-5 font-normal">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface Named {
  first_name: string;
  last_name: string;
}

/** Returns the first and last name of a user, or a placeholder when both are missing. */
export const fullName = ({ first_name: first, last_name: last }: Named): string =>
  `${first} ${last}`.trim() || 'Membre sans nom';

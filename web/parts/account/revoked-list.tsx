/** Lists what was revoked when an account was recovered; renders nothing for an empty list. */
export const RevokedList = ({ revoked }: { revoked: readonly string[] }) => {
  if (revoked.length === 0) return null;
  return (
    <div className="mb-6 rounded-md bg-raised p-4">
      <p>Par sécurité, ce qui a été ajouté ces derniers jours n’est plus valable :</p>
      <ul className="mt-2 list-disc pl-5">
        {revoked.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  );
};

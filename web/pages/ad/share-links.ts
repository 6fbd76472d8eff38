/** Returns the link that shares an ad by WhatsApp, and the others in the order shown. */
export const shareLinks = (
  title: string,
  url: string,
): { whatsapp: string; others: { name: string; href: string }[] } => {
  const text = encodeURIComponent(title);
  const address = encodeURIComponent(url);
  // WhatsApp and SMS take one text, without a parameter for the address.
  const both = encodeURIComponent(`${title} : ${url}`);
  const others = [
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { name: 'X', href: `https://x.com/intent/post?url=${address}&text=${text}` },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
    { name: 'E-mail', href: `mailto:?subject=${text}&body=${address}` },
    { name: 'SMS', href: `sms:?body=${both}` },
  ];
  return { whatsapp: `https://wa.me/?text=${both}`, others };
};
